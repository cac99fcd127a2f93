import type { Feedback } from '@coursecraft/contract/feedback/feedback';
import { FEEDBACK_STATUSES } from '@coursecraft/contract/feedback/feedback-terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { cursorPages } from '../../api/cursor-pages.ts';
import { EntryList } from '../../components/entries/entry-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import { administrationMessages } from './messages.ts';

export function FeedbackList() {
  const t = useMessages(administrationMessages);
  const [status, setStatus] = useState<Feedback['status']>();
  const feedback = useInfiniteQuery(
    cursorPages(['feedback', status], (cursor, signal) =>
      call('listFeedback', { query: { limit: 50, status, cursor }, signal }),
    ),
  );
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('status')}
        className="self-start"
        value={status ?? 'all'}
        onChange={(id) => setStatus(FEEDBACK_STATUSES.find((one) => one === id))}
        options={[{ id: 'all', label: t('all') }, ...FEEDBACK_STATUSES.map((id) => ({ id, label: t(id) }))]}
      />
      <EntryList
        from={feedback}
        entriesOf={(page) => page.feedback}
        empty={
          <EmptyState icon={MessageSquareWarning} title={t('noFeedback')}>
            {t('noFeedbackText')}
          </EmptyState>
        }
      >
        {(entry) => <FeedbackCard key={entry.id} feedback={entry} />}
      </EntryList>
    </div>
  );
}
