import { paths } from '../app/navigation/paths.ts';
import { authorGuide } from '../features/help/author-guide.ts';
import { HelpGuide } from '../features/help/help-guide.tsx';
import { helpMessages } from '../features/help/messages.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

export function Component() {
  const t = useMessages(helpMessages);
  return (
    <Page title={t('title')} lead={t('authorLead')}>
      <HelpGuide accessibilityPath={paths.accessibility} guide={authorGuide} />
    </Page>
  );
}
