import type { LearningPlan } from '@coursecraft/contract/study-plans/study-plan';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { planMessages } from './messages.ts';
import { useWeekdays } from './use-weekdays.ts';

type Props = { days: LearningPlan['ahead']; label: string };

export function DaysAhead({ days, label }: Props) {
  const t = useMessages(planMessages);
  const weekdays = useWeekdays();
  return (
    <ol aria-label={label} className="flex flex-col">
      {days.map(({ day, elements, reviews, minutes }) => (
        <li
          key={day}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 text-14 last:border-b-0"
        >
          <span className="w-52 shrink-0 text-ink phone:w-auto phone:flex-1">{weekdays.whole(day)}</span>
          <span className="min-w-0 flex-1 text-12 break-words text-soft phone:order-last phone:basis-full">
            {[
              elements.map(({ title }) => title).join(', '),
              t('dayReviews', { count: reviews.criteria + reviews.cards }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="shrink-0 text-12 text-soft tabular-nums">{t('takes', { minutes })}</span>
        </li>
      ))}
    </ol>
  );
}
