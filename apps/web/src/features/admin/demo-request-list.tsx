import { DEMO_REQUEST_STATUSES, type DemoRequest } from '@coursecraft/contract/demo-requests/demo-request';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { cursorPages } from '../../api/cursor-pages.ts';
import { EntryList } from '../../components/entries/entry-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { DemoRequestCard } from './demo-request-card.tsx';
import { administrationMessages } from './messages.ts';

export function DemoRequestList() {
  const t = useMessages(administrationMessages);
  const [status, setStatus] = useState<DemoRequest['status']>();
  const requests = useInfiniteQuery(
    cursorPages(['demo-requests', status], (cursor, signal) =>
      call('listDemoRequests', { query: { status, cursor }, signal }),
    ),
  );
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('status')}
        className="self-start"
        value={status ?? 'all'}
        onChange={(id) => setStatus(DEMO_REQUEST_STATUSES.find((one) => one === id))}
        options={[{ id: 'all', label: t('all') }, ...DEMO_REQUEST_STATUSES.map((id) => ({ id, label: t(id) }))]}
      />
      <EntryList
        from={requests}
        entriesOf={(page) => page.demoRequests}
        empty={
          <EmptyState icon={Mail} title={t('noRequests')}>
            {t('noRequestsText')}
          </EmptyState>
        }
      >
        {(request) => <DemoRequestCard key={request.id} request={request} />}
      </EntryList>
    </div>
  );
}
