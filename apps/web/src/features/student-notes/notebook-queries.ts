import type { HighlightColour } from '@coursecraft/contract/inbox/inbox';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { cursorPages } from '../../api/cursor-pages.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';

/** Under the course's key, so that events refresh them. */
export const notebookKeys = {
  notes: (courseId: string) => ['course', courseId, 'notes'] as const,
  questions: (courseId: string) => ['course', courseId, 'questions'] as const,
  flags: (courseId: string) => ['course', courseId, 'flags'] as const,
  reactions: (courseId: string) => ['course', courseId, 'reactions'] as const,
};

type Only = { elementId?: string | undefined };
/** Authors read the entries of their own test student. */
const OWN = { view: 'learner' } as const;

export const notesQuery = (
  courseId: string,
  only: Only & { q?: string | undefined; colour?: HighlightColour | undefined } = {},
) =>
  infiniteQueryOptions({
    ...cursorPages([...notebookKeys.notes(courseId), only], (cursor, signal) =>
      call('listNotes', { params: { courseId }, query: { ...only, cursor }, signal }),
    ),
    placeholderData: keepPreviousData,
    ...readableOffline,
  });

export const questionsQuery = (courseId: string, only: Only = {}) =>
  infiniteQueryOptions({
    ...cursorPages([...notebookKeys.questions(courseId), 'own', only], (cursor, signal) =>
      call('listQuestions', { params: { courseId }, query: { ...OWN, ...only, cursor }, signal }),
    ),
    ...readableOffline,
  });

export const flagsQuery = (courseId: string, only: Only = {}) =>
  infiniteQueryOptions({
    ...cursorPages([...notebookKeys.flags(courseId), 'own', only], (cursor, signal) =>
      call('listFlags', { params: { courseId }, query: { ...OWN, ...only, cursor }, signal }),
    ),
    ...readableOffline,
  });

export const reactionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: notebookKeys.reactions(courseId),
    queryFn: async ({ signal }) => (await call('listReactions', { params: { courseId }, signal })).reactions,
    staleTime: 60_000,
    ...readableOffline,
  });
