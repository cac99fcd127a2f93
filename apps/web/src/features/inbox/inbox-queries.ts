import type { Flag, Question } from '@coursecraft/contract/inbox/inbox';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { cursorPages } from '../../api/cursor-pages.ts';

const PAGE = 50;

export type InboxFilter<Status> = {
  status?: Status | undefined;
  q?: string | undefined;
  /** Of whose students; of all without one. */
  groupId?: string | undefined;
};

/** Below the course, where live changes look for what was asked and flagged. */
export const inboxKeys = {
  questions: (courseId: string) => ['course', courseId, 'questions', 'inbox'] as const,
  flags: (courseId: string) => ['course', courseId, 'flags', 'inbox'] as const,
};

/** What the students of a course ask. */
export const askedQuery = (courseId: string, wanted: InboxFilter<Question['status']>) =>
  infiniteQueryOptions({
    ...cursorPages([...inboxKeys.questions(courseId), wanted], (cursor, signal) =>
      call('listQuestions', { params: { courseId }, query: { ...wanted, limit: PAGE, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  });

/** What the students of a course flagged. */
export const flaggedQuery = (courseId: string, wanted: InboxFilter<Flag['status']>) =>
  infiniteQueryOptions({
    ...cursorPages([...inboxKeys.flags(courseId), wanted], (cursor, signal) =>
      call('listFlags', { params: { courseId }, query: { ...wanted, limit: PAGE, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  });

const justCounted = (groupId: string | undefined) => ({ limit: 1, groupId });

/** How many questions of a course, or of a group in it, wait for an answer. */
export const openQuestionsQuery = (courseId: string, groupId?: string) =>
  queryOptions({
    queryKey: [...inboxKeys.questions(courseId), 'open', groupId],
    queryFn: async ({ signal }) =>
      (await call('listQuestions', { params: { courseId }, query: justCounted(groupId), signal })).open ?? 0,
    enabled: courseId !== '',
  });

/** How many flagged places of a course, or of a group in it, wait to be settled. */
export const openFlagsQuery = (courseId: string, groupId?: string) =>
  queryOptions({
    queryKey: [...inboxKeys.flags(courseId), 'open', groupId],
    queryFn: async ({ signal }) =>
      (await call('listFlags', { params: { courseId }, query: justCounted(groupId), signal })).open ?? 0,
    enabled: courseId !== '',
  });
