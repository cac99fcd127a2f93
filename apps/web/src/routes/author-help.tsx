import { MessageSquareWarning } from 'lucide-react';
import { useOutletContext } from 'react-router';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { authorGuide } from '../features/help/author-guide.ts';
import { HelpGuide } from '../features/help/help-guide.tsx';
import { helpMessages } from '../features/help/messages.ts';
import { Button } from '../ui/button.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';
import { sendPageEvent } from '../ui/page-events.ts';

export function Component() {
  const t = useMessages(helpMessages);
  const { mode } = useOutletContext<AuthorWorkspaceContext>();
  return (
    <Page title={t('title')} lead={t('authorLead')}>
      <HelpGuide accessibilityPath={paths.accessibility} guide={authorGuide} />
      {mode === 'edit' && (
        <Button className="self-start" onPress={() => sendPageEvent('cc:send-feedback', {})}>
          <MessageSquareWarning aria-hidden size={16} strokeWidth={1.75} />
          {t('feedback')}
        </Button>
      )}
    </Page>
  );
}
