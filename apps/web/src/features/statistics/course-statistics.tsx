import type { CourseStats, DayRange, StatsScope } from '@coursecraft/contract/progress/progress';
import type { ItemStats } from '@coursecraft/contract/statistics/item-stats';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { coverageQuery } from '../../api/criteria-queries.ts';
import { useGroup } from '../../components/groups/use-group.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { localNow } from '../../ui/plot/local-now.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { AlongCourse, MostAsked } from './along-course.tsx';
import { Attention } from './attention.tsx';
import { ByCriterion } from './by-criterion.tsx';
import { ByItem } from './by-item.tsx';
import { ByModule } from './by-module.tsx';
import { Figures } from './figures.tsx';
import { HeatMap } from './heat-map.tsx';
import type { ItemFilter } from './item-filters.ts';
import { courseStatisticsMessages } from './messages.ts';
import { ActivityByDay, MasteryOverTime } from './over-time.tsx';
import { RangeFilter } from './range-filter.tsx';
import { type AskedAddresses, StudentsAsked } from './students-asked.tsx';
import { useRange } from './use-range.ts';
import { WhoNeedsHelp } from './who-needs-help.tsx';

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
  const until = to ? Date.parse(to) + DAY_MS : localNow();
  return { from: from ? Date.parse(from) : (first ? Date.parse(first.day) : until) - DAY_MS, until };
}

const itemsQuery = (courseId: string, scope: StatsScope) =>
  queryOptions({
    queryKey: ['course', courseId, 'item-stats', scope],
    queryFn: async ({ signal }) => (await call('getItemStats', { params: { courseId }, query: scope, signal })).items,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const needsQuery = (courseId: string, groupId: string | undefined) =>
  queryOptions({
    queryKey: ['course', courseId, 'student-needs', groupId],
    queryFn: async ({ signal }) =>
      (await call('listStudentNeeds', { params: { courseId }, query: { groupId }, signal })).students,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

type Props = {
  courseId: string;
  addressOf: (elementId: string) => string;
  itemAddress: (item: ItemStats) => string;
  /** Opens the criteria with what no check asks for. */
  uncheckedAddress: string;
  studentAddress: (studentId: string) => string;
  asked: Omit<AskedAddresses, 'element'>;
};

export function CourseStatistics({ courseId, addressOf, itemAddress, uncheckedAddress, studentAddress, asked }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const [filter, setFilter] = useState<ItemFilter>('all');
  const { range, onRange } = useRange();
  const { group, groupId } = useGroup(courseId);
  const items = useQuery(itemsQuery(courseId, { ...range, groupId }));
  const needs = useQuery(needsQuery(courseId, groupId));
  const coverage = useQuery(coverageQuery(courseId, {})).data;
  const unchecked = coverage?.rows.filter(({ gap }) => gap === 'unchecked' || gap === 'both').length ?? 0;
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
              <Attention
                items={items.data ?? []}
                unchecked={unchecked}
                uncheckedAddress={uncheckedAddress}
                needing={needs.data?.filter((student) => student.needs.length > 0).length ?? 0}
                onFilter={setFilter}
              />
              <Loadable from={needs} skeleton={<SkeletonBlock className="h-60" />}>
                {(students) => (
                  <WhoNeedsHelp students={students} studentAddress={studentAddress} addressOf={addressOf} />
                )}
              </Loadable>
              <HeatMap {...stats} studentAddress={studentAddress} />
              <ByCriterion {...stats} />
              <Loadable from={items} skeleton={<SkeletonBlock className="h-60" />}>
                {(all) => <ByItem items={all} filter={filter} onFilter={setFilter} addressOf={itemAddress} />}
              </Loadable>
              <ByModule {...stats} />
              <ActivityByDay {...stats} {...drawn(stats, range)} />
              <MasteryOverTime {...stats} {...drawn(stats, range)} />
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
