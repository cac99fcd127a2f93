import type { Assigned, Flag, Question } from '@coursecraft/contract/inbox/inbox';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { cursorPages } from '../../api/cursor-pages.ts';

const PAGE = 50;

export type InboxFilter<Status> = {
  status?: Status | undefined;
  q?: string | undefined;
  groupId?: string | undefined;
  assigned?: Assigned | undefined;
};

/** Under the course's key, so that events refresh them. */
export const inboxKeys = {
  questions: (courseId: string) => ['course', courseId, 'questions', 'inbox'] as const,
  flags: (courseId: string) => ['course', courseId, 'flags', 'inbox'] as const,
};

export const askedQuery = (courseId: string, wanted: InboxFilter<Question['status']>) =>
  infiniteQueryOptions({
    ...cursorPages([...inboxKeys.questions(courseId), wanted], (cursor, signal) =>
      call('listQuestions', { params: { courseId }, query: { ...wanted, limit: PAGE, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  });

export const flaggedQuery = (courseId: string, wanted: InboxFilter<Flag['status']>) =>
  infiniteQueryOptions({
    ...cursorPages([...inboxKeys.flags(courseId), wanted], (cursor, signal) =>
      call('listFlags', { params: { courseId }, query: { ...wanted, limit: PAGE, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
  });
