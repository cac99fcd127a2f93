import type { CourseStats, DayRange, StatsScope } from '@coursecraft/contract/progress/progress';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useGroup } from '../../components/groups/use-group.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { AlongCourse, MostAsked } from './along-course.tsx';
import { ByCriterion } from './by-criterion.tsx';
import { ByModule } from './by-module.tsx';
import { Figures } from './figures.tsx';
import { HeatMap } from './heat-map.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { ActivityByDay, MasteryOverTime } from './over-time.tsx';
import { RangeFilter } from './range-filter.tsx';
import { type AskedAddresses, StudentsAsked } from './students-asked.tsx';
import { useRange } from './use-range.ts';

const DAY_MS = 86_400_000;

const statsQuery = (courseId: string, scope: StatsScope) =>
  queryOptions({
    queryKey: ['course', courseId, 'stats', scope],
    queryFn: async ({ signal }) => (await call('getCourseStats', { params: { courseId }, query: scope, signal })).stats,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Returns the range of the plots: the chosen one, or from the day before the first activity until now. */
function drawn({ activity }: CourseStats, { from, to }: DayRange) {
  const [first] = activity;
  const until = to ? Date.parse(to) + DAY_MS : Date.now();
  return { from: from ? Date.parse(from) : (first ? Date.parse(first.day) : until) - DAY_MS, until };
}

type Props = {
  courseId: string;
  addressOf: (elementId: string) => string;
  studentAddress: (studentId: string) => string;
  asked: Omit<AskedAddresses, 'element'>;
};

export function CourseStatistics({ courseId, addressOf, studentAddress, asked }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const { range, onRange } = useRange();
  const { group, groupId } = useGroup(courseId);
  const isWhole = !range.from && !range.to;
  const nobody = !isWhole ? 'nobodyThen' : group ? 'nobodyInGroup' : 'nobody';
  return (
    <div data-printable className="flex flex-col gap-10">
      <RangeFilter courseId={courseId} range={range} onRange={onRange} />
      <Loadable
        from={useQuery(statsQuery(courseId, { ...range, groupId }))}
        skeleton={<SkeletonBlock className="h-60" />}
      >
        {(stats) =>
          stats.students === 0 ? (
            <EmptyState icon={ChartLine} title={t(nobody)}>
              {t(`${nobody}Text`)}
            </EmptyState>
          ) : (
            <>
              {group && <p className="-mb-6 text-14 text-soft">{t('ofGroup', { name: group.name })}</p>}
              <Figures {...stats} />
              <ActivityByDay {...stats} {...drawn(stats, range)} />
              <MasteryOverTime {...stats} {...drawn(stats, range)} />
              <ByModule {...stats} />
              <HeatMap {...stats} studentAddress={studentAddress} />
              <ByCriterion {...stats} />
              <AlongCourse {...stats} />
              <MostAsked {...stats} addressOf={addressOf} />
              <StudentsAsked
                courseId={courseId}
                scope={{ ...range, groupId }}
                addresses={{ ...asked, element: addressOf }}
              />
            </>
          )
        }
      </Loadable>
    </div>
  );
}
