import type { CourseStats } from '@coursecraft/contract/progress/progress';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { ColumnPlot } from '../../ui/plot/column-plot.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { StepPlot } from '../../ui/plot/step-plot.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { percent } from './percent.ts';

const DAY_MS = 86_400_000;

type Props = CourseStats & {
  from: number;
  until: number;
};

export function ActivityByDay({ activity, from, until }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const dates = useDates();
  const active = activity.map(({ day, active: value }) => ({ at: Date.parse(day), value }));
  const joined = activity.map(({ day, enrolled }) => ({ at: Date.parse(day), value: enrolled }));
  const most = activity.reduce((best, one) => (one.active > best.active ? one : best), { day: '', active: 0 });
  return (
    <PlotSection
      title={t('perDay')}
      description={
        most.day ? t('mostActive', { count: most.active, day: dates.calendarDay(most.day) }) : t('nobodyActive')
      }
    >
      {activity.length > 0 && (
        <>
          <ColumnPlot
            title={t('activeByDay')}
            label={t('plotActive', { most: most.active })}
            columns={active}
            {...{ from, until }}
          />
          <ColumnPlot
            title={t('joinedByDay')}
            label={t('plotJoined', { count: joined.reduce((sum, { value }) => sum + value, 0) })}
            columns={joined}
            {...{ from, until }}
          />
          <PlotTable
            name={t('perDay')}
            columns={[t('day'), t('joined'), t('activeThatDay'), t('answers')]}
            rows={activity.map((one) => [one.day, one.enrolled, one.active, one.answers])}
          />
        </>
      )}
    </PlotSection>
  );
}

export function MasteryOverTime({ activity, rollup, from, until }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const write = useNumbers();
  const [first] = activity;
  const shareOf = (mastered: number) => percent(mastered, rollup.total);
  const { completed, total } = rollup;
  return (
    <PlotSection
      title={t('overTime')}
      description={t('overTimeText', { completed: write(completed), total: write(total) })}
    >
      {first && total > 0 && (
        <>
          <StepPlot
            label={t('plotMastery', { percent: shareOf(completed) })}
            steps={[
              ...(Date.parse(first.day) > from ? [{ at: from, value: 0 }] : []),
              ...activity.map(({ day, mastered }) => ({ at: Date.parse(day), value: shareOf(mastered) })),
            ]}
            top={100}
            until={Math.max(until, from + DAY_MS)}
            unit="%"
          />
          <PlotTable
            name={t('overTime')}
            columns={[t('day'), t('mastered'), t('total'), '%']}
            rows={activity.map(({ day, mastered }) => [day, mastered, total, shareOf(mastered)])}
          />
        </>
      )}
    </PlotSection>
  );
}
