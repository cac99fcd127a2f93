import type { CourseStats } from '@coursecraft/contract/progress/progress';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { courseStatisticsMessages } from './messages.ts';
import { percent } from './percent.ts';

function Figure({ name, value }: { name: string; value: string | number }) {
  const write = useNumbers();
  return (
    <div className="flex min-w-32 flex-1 flex-col gap-0.5 rounded-sm border border-line bg-raised p-4">
      <dt className="text-12 text-soft">{name}</dt>
      <dd className="order-first font-serif text-28 leading-tight font-semibold text-ink tabular-nums">
        {typeof value === 'number' ? write(value) : value}
      </dd>
    </div>
  );
}

export function Figures({ students, active7d, rollup, days }: CourseStats) {
  const t = useMessages(courseStatisticsMessages);
  return (
    <dl className="flex flex-wrap gap-3">
      <Figure name={t('enrolled')} value={students} />
      <Figure name={t('active')} value={active7d} />
      <Figure name={t('mastered')} value={t('share', { percent: percent(rollup.completed, rollup.total) })} />
      <Figure name={t('answers')} value={days.reduce((sum, { answers }) => sum + answers, 0)} />
    </dl>
  );
}
