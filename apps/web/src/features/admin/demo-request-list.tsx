import { DEMO_REQUEST_STATUSES } from '@coursecraft/contract/demo-requests/demo-request';
import { Mail } from 'lucide-react';
import { call } from '../../api/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { DemoRequestCard } from './demo-request-card.tsx';
import { administrationMessages } from './messages.ts';
import { StatusList } from './status-list.tsx';

export function DemoRequestList() {
  const t = useMessages(administrationMessages);
  return (
    <StatusList
      name="demo-requests"
      statuses={DEMO_REQUEST_STATUSES}
      read={(query, signal) => call('listDemoRequests', { query, signal })}
      entriesOf={(page) => page.demoRequests}
      empty={
        <EmptyState icon={Mail} title={t('noRequests')}>
          {t('noRequestsText')}
        </EmptyState>
      }
    >
      {(request) => <DemoRequestCard key={request.id} request={request} />}
    </StatusList>
  );
}
