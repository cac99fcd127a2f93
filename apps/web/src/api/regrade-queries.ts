import type { Assigned } from '@coursecraft/contract/inbox/inbox';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { cursorPages } from './cursor-pages.ts';

const PAGE = 20;
const keyOf = (courseId: string) => ['course', courseId, 'contests'] as const;

export const openRegradeRequestsQuery = (courseId: string, groupId?: string) =>
  infiniteQueryOptions({
    ...cursorPages([...keyOf(courseId), groupId], (cursor, signal) =>
      call('listContests', { params: { courseId }, query: { status: 'open', groupId, limit: PAGE, cursor }, signal }),
    ),
    refetchInterval: 30_000,
  });

type RegradeFilter = {
  status: 'open' | 'granted' | 'upheld';
  groupId: string | undefined;
  assigned: Assigned | undefined;
};

export const regradeRequestsQuery = (courseId: string, filter: RegradeFilter) =>
  infiniteQueryOptions({
    ...cursorPages([...keyOf(courseId), filter], (cursor, signal) =>
      call('listContests', { params: { courseId }, query: { ...filter, limit: PAGE, cursor }, signal }),
    ),
    refetchInterval: 30_000,
  });

export const openRegradeRequestCountQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...keyOf(courseId), 'count'],
    queryFn: async ({ signal }) =>
      (await call('listContests', { params: { courseId }, query: { status: 'open', limit: 1 }, signal })).open,
    refetchInterval: 30_000,
  });
