import type { BodyOf } from '@coursecraft/contract/endpoints';
import type { Feedback } from '@coursecraft/contract/feedback/feedback';
import { FEEDBACK_STATUSES } from '@coursecraft/contract/feedback/feedback-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { feedbackCategoryMessages } from '../../components/feedback-category-messages.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { FeedbackPlace } from './feedback-place.tsx';
import { administrationMessages } from './messages.ts';
import { NoteField } from './note-field.tsx';

export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const t = useMessages(administrationMessages);
  const nameOf = useMessages(feedbackCategoryMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const { id, category, message, status, createdAt, user } = feedback;
  const name = user.displayName || user.email;
  const change = async (body: BodyOf<'updateFeedback'>) => {
    await call('updateFeedback', { params: { id }, body });
    await queries.invalidateQueries({ queryKey: ['feedback'] });
  };
  const moving = useMutation({ mutationFn: (next: Feedback['status']) => change({ status: next }) });
  return (
    <li className="flex flex-col gap-3 rounded-sm border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-14 font-semibold text-ink">{nameOf(category)}</p>
          <p className="text-12 break-words text-soft">
            {name}
            {name !== user.email && ` (${user.email})`} · {user.isAdmin ? t('isAdmin') : user.role.toUpperCase()} ·{' '}
            <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
          </p>
        </div>
        <Select
          label={t('setFeedbackStatus', { name })}
          labelHidden
          value={status}
          onChange={(next) => {
            const known = FEEDBACK_STATUSES.find((one) => one === next);
            if (known) moving.mutate(known);
          }}
          options={FEEDBACK_STATUSES.map((one) => ({ id: one, label: t(one) }))}
        />
      </div>
      {moving.error && <Notice tone="bad">{moving.error.message}</Notice>}
      <p dir="auto" className={message ? 'text-14 break-words whitespace-pre-wrap text-ink' : 'text-14 text-soft'}>
        {message || t('noMessage')}
      </p>
      <FeedbackPlace feedback={feedback} />
      <NoteField label={t('feedbackNoteOf', { name })} note={feedback.note} onKeep={(note) => change({ note })} />
    </li>
  );
}
