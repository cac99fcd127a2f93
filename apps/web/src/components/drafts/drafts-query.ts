import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export type Draft = { taskId: string; text: string };

/** Unsent answers in an element, from every device. Read again whenever the student comes back to the page. */
export const draftsQuery = (courseId: string, elementId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'drafts', elementId],
    queryFn: async ({ signal }): Promise<readonly Draft[]> =>
      (await call('listDrafts', { params: { courseId, elementId }, signal })).drafts,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const withDraft = (known: readonly Draft[] | undefined, { taskId, text }: Draft): readonly Draft[] => [
  ...(known ?? []).filter((draft) => draft.taskId !== taskId),
  ...(text ? [{ taskId, text }] : []),
];
