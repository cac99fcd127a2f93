import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Rollup } from '@coursecraft/contract/progress/progress';
import type { StudentPath } from '@coursecraft/contract/statistics/student-path';
import { useDates } from '../../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { localNow } from '../../../../ui/plot/local-now.ts';
import { PlotSection } from '../../../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../../../ui/plot/plot-table.tsx';
import { StepPlot } from '../../../../ui/plot/step-plot.tsx';
import { studentMessages } from './messages.ts';

const DAY_MS = 86_400_000;

type Props = { path: StudentPath; rollup: Rollup; rows: readonly Criterion[] };

export function Mastered({ path: { days, criteria }, rollup, rows }: Props) {
  const t = useMessages(studentMessages);
  const dates = useDates();
  const first = days.find(({ mastered }) => mastered > 0);
  if (!first) return null;
  const statements = new Map(rows.map(({ rowId, statement }) => [rowId, statement]));
  return (
    <PlotSection title={t('mastered')} description={t('masteredText', rollup)}>
      <StepPlot
        label={t('masteredPlot', { ...rollup, day: dates.calendarDay(first.day) })}
        steps={[
          { at: Date.parse(days[0]?.day ?? first.day) - DAY_MS, value: 0 },
          ...days.map(({ day, mastered }) => ({ at: Date.parse(day), value: mastered })),
        ]}
        top={Math.max(rollup.total, ...days.map(({ mastered }) => mastered))}
        until={localNow()}
      />
      <PlotTable
        name={t('criteriaTable')}
        columns={[t('criterion'), t('since')]}
        rows={criteria.map(({ rowId, since }) => [statements.get(rowId) ?? t('gone'), dates.moment(since)])}
      />
    </PlotSection>
  );
}
