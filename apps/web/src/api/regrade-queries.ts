import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const PAGE = 20;
const keyOf = (courseId: string) => ['course', courseId, 'contests'] as const;

export const openRegradeRequestsQuery = (courseId: string, groupId?: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(courseId), groupId],
    queryFn: ({ pageParam, signal }) => {
      const query = { status: 'open', groupId, limit: PAGE, cursor: pageParam || undefined } as const;
      return call('listContests', { params: { courseId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: 30_000,
  });

export const openRegradeRequestCountQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...keyOf(courseId), 'count'],
    queryFn: async ({ signal }) =>
      (await call('listContests', { params: { courseId }, query: { status: 'open', limit: 1 }, signal })).open,
    refetchInterval: 30_000,
  });
