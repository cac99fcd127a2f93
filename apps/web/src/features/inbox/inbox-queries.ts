import type { Flag, Question } from '@coursecraft/contract/inbox/inbox';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const PAGE = 50;

export type InboxFilter<Status> = {
  status?: Status | undefined;
  q?: string | undefined;
  groupId?: string | undefined;
};

/** Under the course's key, so that events refresh them. */
export const inboxKeys = {
  questions: (courseId: string) => ['course', courseId, 'questions', 'inbox'] as const,
  flags: (courseId: string) => ['course', courseId, 'flags', 'inbox'] as const,
};

const PAGES = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor,
  placeholderData: keepPreviousData,
};
const pageAt = (cursor: string) => ({ limit: PAGE, cursor: cursor || undefined });

export const askedQuery = (courseId: string, wanted: InboxFilter<Question['status']>) =>
  infiniteQueryOptions({
    queryKey: [...inboxKeys.questions(courseId), wanted],
    queryFn: ({ pageParam, signal }) =>
      call('listQuestions', { params: { courseId }, query: { ...wanted, ...pageAt(pageParam) }, signal }),
    ...PAGES,
  });

export const flaggedQuery = (courseId: string, wanted: InboxFilter<Flag['status']>) =>
  infiniteQueryOptions({
    queryKey: [...inboxKeys.flags(courseId), wanted],
    queryFn: ({ pageParam, signal }) =>
      call('listFlags', { params: { courseId }, query: { ...wanted, ...pageAt(pageParam) }, signal }),
    ...PAGES,
  });

const justCounted = (groupId: string | undefined) => ({ limit: 1, groupId });

export const openQuestionsQuery = (courseId: string, groupId?: string) =>
  queryOptions({
    queryKey: [...inboxKeys.questions(courseId), 'open', groupId],
    queryFn: async ({ signal }) =>
      (await call('listQuestions', { params: { courseId }, query: justCounted(groupId), signal })).open ?? 0,
    enabled: courseId !== '',
  });

export const openFlagsQuery = (courseId: string, groupId?: string) =>
  queryOptions({
    queryKey: [...inboxKeys.flags(courseId), 'open', groupId],
    queryFn: async ({ signal }) =>
      (await call('listFlags', { params: { courseId }, query: justCounted(groupId), signal })).open ?? 0,
    enabled: courseId !== '',
  });
