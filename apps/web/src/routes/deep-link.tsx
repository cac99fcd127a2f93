import { useSearchParams } from 'react-router';
import { LinkChooser } from '../features/lti/link-chooser.tsx';
import { ltiMessages } from '../features/lti/messages.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

export function Component() {
  const t = useMessages(ltiMessages);
  const request = useSearchParams()[0].get('request');
  return (
    <Page title={t('choose')} lead={t('chooseLead')}>
      {request ? <LinkChooser request={request} /> : <p className="text-14 text-ink">{t('gone')}</p>}
    </Page>
  );
}
