import type { CourseStats } from '@coursecraft/contract/shapes/progress';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { BarPlot } from '../../ui/plot/bar-plot.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { StepPlot } from '../../ui/plot/step-plot.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { courseStatisticsMessages } from './messages.ts';

const DAY_MS = 86_400_000;
/** Criteria that are drawn before all are asked for. */
const FEW = 12;

const statsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'stats'],
    queryFn: async ({ signal }) => (await call('getCourseStats', { params: { courseId }, signal })).stats,
    staleTime: 0,
  });

const percent = (completed: number, total: number) => (total > 0 ? Math.round((completed / total) * 100) : 0);

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

function ByModule({ modules }: CourseStats) {
  const t = useMessages(courseStatisticsMessages);
  return (
    <section aria-labelledby="by-module" className="flex flex-col gap-3">
      <h2 id="by-module" className="font-serif text-18 font-semibold text-ink">
        {t('byModule')}
      </h2>
      {modules.length === 0 && <p className="text-14 text-soft">{t('noCriteria')}</p>}
      <BarPlot
        label={t('byModule')}
        bars={modules.map(({ moduleId, title, completed, total }) => ({
          id: moduleId,
          name: title,
          value: completed,
          total,
          says: t('share', { percent: percent(completed, total) }),
        }))}
      />
      {modules.length > 0 && (
        <PlotTable
          name={t('byModule')}
          columns={[t('module'), t('mastered'), t('total')]}
          rows={modules.map(({ title, completed, total }) => [title, completed, total])}
        />
      )}
    </section>
  );
}

function ByCriterion({ criteria, students }: CourseStats) {
  const t = useMessages(courseStatisticsMessages);
  const [isWhole, setIsWhole] = useState(false);
  const hardest = criteria.toSorted((one, other) => one.mastered - other.mastered || other.tried - one.tried);
  if (criteria.length === 0) return null;
  return (
    <section aria-labelledby="by-criterion" className="flex flex-col gap-3">
      <h2 id="by-criterion" className="font-serif text-18 font-semibold text-ink">
        {t('byCriterion')}
      </h2>
      <p className="text-14 text-soft">{t('byCriterionText')}</p>
      <BarPlot
        label={t('byCriterion')}
        bars={(isWhole ? hardest : hardest.slice(0, FEW)).map(({ rowId, statement, mastered }) => ({
          id: rowId,
          name: statement,
          value: mastered,
          total: students,
          says: t('ofStudents', { mastered, students }),
        }))}
      />
      {!isWhole && hardest.length > FEW && (
        <Button size="sm" className="self-start" onPress={() => setIsWhole(true)}>
          {t('more')}
        </Button>
      )}
      <PlotTable
        name={t('byCriterion')}
        columns={[t('criterion'), t('element'), t('mastered'), t('tried'), t('verdicts'), t('met')]}
        rows={hardest.map((one) => [
          ...[one.statement, one.elementTitle, one.mastered, one.tried, one.verdicts, one.met],
        ])}
      />
    </section>
  );
}

/** Answers add up, so that a pause is a level line and a busy day a steep one. */
function AnswersByDay({ days }: CourseStats) {
  const t = useMessages(courseStatisticsMessages);
  const dates = useDates();
  const [first] = days;
  let sum = 0;
  const steps = days.map(({ day, answers }) => {
    sum += answers;
    return { at: Date.parse(day), value: sum };
  });
  return (
    <section aria-labelledby="per-day" className="flex flex-col gap-3">
      <h2 id="per-day" className="font-serif text-18 font-semibold text-ink">
        {t('perDay')}
      </h2>
      {!first && <p className="text-14 text-soft">{t('noAnswers')}</p>}
      {first && (
        <>
          <StepPlot
            label={t('plot', { count: sum, day: dates.day(first.day) })}
            steps={[{ at: Date.parse(first.day) - DAY_MS, value: 0 }, ...steps]}
            top={sum}
            until={Date.now()}
          />
          <PlotTable
            name={t('perDay')}
            columns={[t('day'), t('answers'), t('students')]}
            rows={days.map(({ day, answers, students }) => [day, answers, students])}
          />
        </>
      )}
    </section>
  );
}

/** How the students of a course stand, in plots with their figures behind them. */
export function CourseStatistics({ courseId }: { courseId: string }) {
  const t = useMessages(courseStatisticsMessages);
  return (
    <Loadable from={useQuery(statsQuery(courseId))} skeleton={<SkeletonBlock className="h-60" />}>
      {(stats) =>
        stats.students === 0 ? (
          <EmptyState icon={ChartLine} title={t('nobody')}>
            {t('nobodyText')}
          </EmptyState>
        ) : (
          <>
            <dl className="flex flex-wrap gap-3">
              <Figure name={t('enrolled')} value={stats.students} />
              <Figure name={t('active')} value={stats.active7d} />
              <Figure
                name={t('mastered')}
                value={t('share', { percent: percent(stats.rollup.completed, stats.rollup.total) })}
              />
              <Figure name={t('answers')} value={stats.days.reduce((sum, { answers }) => sum + answers, 0)} />
            </dl>
            <ByModule {...stats} />
            <ByCriterion {...stats} />
            <AnswersByDay {...stats} />
          </>
        )
      }
    </Loadable>
  );
}
