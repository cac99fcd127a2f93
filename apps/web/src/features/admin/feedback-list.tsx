import { FEEDBACK_STATUSES } from '@coursecraft/contract/feedback/feedback-terms';
import { MessageSquareWarning } from 'lucide-react';
import { call } from '../../api/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { FeedbackCard } from './feedback-card.tsx';
import { administrationMessages } from './messages.ts';
import { StatusList } from './status-list.tsx';

export function FeedbackList() {
  const t = useMessages(administrationMessages);
  return (
    <StatusList
      name="feedback"
      statuses={FEEDBACK_STATUSES}
      read={(query, signal) => call('listFeedback', { query: { limit: 50, ...query }, signal })}
      entriesOf={(page) => page.feedback}
      empty={
        <EmptyState icon={MessageSquareWarning} title={t('noFeedback')}>
          {t('noFeedbackText')}
        </EmptyState>
      }
    >
      {(entry) => <FeedbackCard key={entry.id} feedback={entry} />}
    </StatusList>
  );
}
