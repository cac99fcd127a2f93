import type { CourseStats } from '@coursecraft/contract/progress/progress';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { BarPlot } from '../../ui/plot/bar-plot.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { hardestFirst } from './hardest-first.ts';
import { courseStatisticsMessages } from './messages.ts';
import { percent } from './percent.ts';
import { useFew } from './use-few.tsx';

const tenths = (value: number) => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value));

export function ByCriterion({ criteria, students }: CourseStats) {
  const t = useMessages(courseStatisticsMessages);
  const write = useNumbers();
  const hardest = hardestFirst(criteria);
  const [shown, more] = useFew(hardest);
  if (criteria.length === 0) return null;
  const labelOf = ({ mastered, tried, verdicts, hoursToProof }: CourseStats['criteria'][number]) =>
    [
      t('ofStudents', { mastered, students }),
      ...(tried > 0 && verdicts > 0 ? [t('tries', { tries: write(tenths(verdicts / tried)) })] : []),
      ...(hoursToProof === undefined
        ? []
        : hoursToProof < 1
          ? [t('minutes', { count: Math.max(1, Math.round(hoursToProof * 60)) })]
          : [t('hours', { hours: write(tenths(hoursToProof)) })]),
    ].join(' · ');
  return (
    <PlotSection title={t('byCriterion')} description={t('byCriterionText')}>
      <BarPlot
        label={t('byCriterion')}
        bars={shown.map((one) => ({
          id: one.rowId,
          name: one.statement,
          value: one.mastered,
          total: students,
          description: labelOf(one),
        }))}
      />
      {more}
      <PlotTable
        name={t('byCriterion')}
        columns={[
          ...[t('criterion'), t('element'), t('mastered'), t('tried'), t('verdicts'), t('met')],
          ...[t('hoursToProof'), t('hinted'), t('contested'), t('overruled')],
        ]}
        rows={hardest.map((one) => [
          ...[one.statement, one.elementTitle, one.mastered, one.tried, one.verdicts, one.met],
          one.hoursToProof === undefined ? '–' : tenths(one.hoursToProof),
          ...[one.hinted, one.contested, one.overruled].map((count) =>
            t('share', { percent: percent(count, one.verdicts) }),
          ),
        ])}
      />
    </PlotSection>
  );
}
