import type { EditionState, PartStanding } from '@coursecraft/contract/shapes/edition';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The languages of a course, the original first. */
export const editionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'editions'],
    queryFn: async ({ signal }) => (await call('listEditions', { params: { courseId }, signal })).editions,
    enabled: courseId !== '',
    staleTime: 30_000,
  });

const keyOfState = (courseId: string) => ['course', courseId, 'edition-state'] as const;

/** How a translation stands beside its original; null where the course is none. What others save in it shows at once. */
export const editionStateQuery = (courseId: string) =>
  queryOptions({
    queryKey: keyOfState(courseId),
    queryFn: async ({ signal }): Promise<EditionState | null> =>
      (await call('getEditionState', { params: { courseId }, signal })).state ?? null,
    enabled: courseId !== '',
    // The original is changed elsewhere, and nothing is told of that here.
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });

export const comparisonQuery = (courseId: string, elementId: string) =>
  queryOptions({
    queryKey: [...keyOfState(courseId), 'comparison', elementId],
    queryFn: async ({ signal }) =>
      (await call('compareWithOriginal', { params: { courseId, elementId }, signal })).comparison,
  });

const NONE: ReadonlyMap<string, PartStanding> = new Map();

/** How the parts of a translation stand beside their originals, by their ids; nothing of a course that is none. */
export function useStandings(courseId: string): ReadonlyMap<string, PartStanding> {
  const { data = NONE } = useQuery({ ...editionStateQuery(courseId), select: byPart });
  return data;
}

const byPart = (state: EditionState | null): ReadonlyMap<string, PartStanding> =>
  state ? new Map(state.parts.map(({ partId, standing }) => [partId, standing])) : NONE;
