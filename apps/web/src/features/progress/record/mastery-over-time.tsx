import type { StudentStats } from '@coursecraft/contract/progress/progress';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { localNow } from '../../../ui/plot/local-now.ts';
import { PlotTable } from '../../../ui/plot/plot-table.tsx';
import { StepPlot } from '../../../ui/plot/step-plot.tsx';
import { recordMessages } from './messages.ts';

const DAY_MS = 86_400_000;

export function MasteryOverTime({ days, rollup }: Pick<StudentStats, 'days' | 'rollup'>) {
  const t = useMessages(recordMessages);
  const dates = useDates();
  const { completed, total } = rollup;
  const answers = days.reduce((sum, day) => sum + day.answers, 0);
  const first = days[0];
  return (
    <section aria-labelledby="over-time" className="flex flex-col gap-3">
      <h2 id="over-time" className="font-serif text-18 font-semibold text-ink">
        {t('overTime')}
      </h2>
      <p className="text-14 text-soft">{t('overTimeText', { completed, total, answers })}</p>
      {first && (
        <>
          <StepPlot
            label={t('plot', { completed, total, day: dates.calendarDay(first.day) })}
            steps={[
              { at: Date.parse(first.day) - DAY_MS, value: 0 },
              ...days.map(({ day, mastered }) => ({ at: Date.parse(day), value: mastered })),
            ]}
            top={Math.max(total, ...days.map(({ mastered }) => mastered))}
            until={localNow()}
          />
          <PlotTable
            name={t('overTime')}
            columns={[t('day'), t('mastered'), t('answers')]}
            rows={days.map((day) => [day.day, day.mastered, day.answers])}
          />
        </>
      )}
    </section>
  );
}
