import type { LearningPlan } from '@coursecraft/contract/study-plans/study-plan';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { planMessages } from './messages.ts';
import { useWeekdays } from './use-weekdays.ts';

const MOST_MARKS = 5;

type Day = LearningPlan['week'][number];

function Marks({ planned, done }: { planned: number; done: number }) {
  const all = Math.max(planned, done);
  if (all > MOST_MARKS) return <span className="text-12 tabular-nums">{`${done}/${all}`}</span>;
  return Array.from({ length: all }, (_, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id
      key={at}
      className={clsx('h-1.5 w-5 rounded-full border', at < done ? 'border-leaf bg-leaf' : 'border-edge')}
    />
  ));
}

export function WeekStrip({
  week,
  today,
  streak,
  isFreezeUsed,
}: {
  week: readonly Day[];
  today: string;
  streak?: number | undefined;
  isFreezeUsed?: boolean | undefined;
}) {
  const t = useMessages(planMessages);
  const weekdays = useWeekdays();
  const say = ({ day, isPlanned, planned, done, wasLearnedOn }: Day): string => {
    const labelParts = [
      day === today && t('isToday'),
      day >= today && (isPlanned ? t('dayPlanned', { planned }) : t('free')),
      done > 0 ? t('dayDone', { done }) : wasLearnedOn && t('learned'),
    ];
    return `${weekdays.whole(day)}: ${labelParts.filter(Boolean).join(', ') || t('free')}`;
  };
  return (
    <section aria-labelledby="plan-week" className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="plan-week" className="text-14 font-medium text-ink">
          {t('week')}
        </h3>
        {streak !== undefined && streak > 0 && (
          <p className="text-12 text-soft">
            {t('streak', { count: streak })} · {t('freeze', { isUsed: isFreezeUsed ? 'yes' : 'no' })}
          </p>
        )}
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {week.map((day) => (
          <li
            key={day.day}
            {...(day.day === today ? { 'aria-current': 'date' } : {})}
            className={clsx(
              'flex min-h-20 flex-col items-center gap-1.5 rounded-sm border px-1 py-2',
              day.day === today ? 'border-brown bg-raised' : 'border-transparent',
              day.isPlanned ? 'bg-raised' : 'bg-transparent',
            )}
          >
            <span className="sr-only">{say(day)}</span>
            <span aria-hidden className={clsx('text-12', day.isPlanned ? 'text-ink' : 'text-soft')}>
              {weekdays.shortOf(day.day)}
            </span>
            <span aria-hidden className="flex flex-1 flex-col items-center justify-end gap-1 text-soft">
              {day.isPlanned && day.planned + day.done > 0 ? (
                <Marks planned={day.planned} done={day.done} />
              ) : (
                (day.wasLearnedOn || day.done > 0) && <Check size={14} className="text-leaf" />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
