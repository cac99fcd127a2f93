import type { TranslationState, TranslationStatus } from '@coursecraft/contract/translations/translation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const translationsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'editions'],
    queryFn: async ({ signal }) => (await call('listEditions', { params: { courseId }, signal })).editions,
    enabled: courseId !== '',
    staleTime: 30_000,
  });

const keyOfState = (courseId: string) => ['course', courseId, 'edition-state'] as const;

export const translationStateQuery = (courseId: string) =>
  queryOptions({
    queryKey: keyOfState(courseId),
    queryFn: async ({ signal }): Promise<TranslationState | null> =>
      (await call('getEditionState', { params: { courseId }, signal })).state ?? null,
    enabled: courseId !== '',
    // Changes of the original send no events here.
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });

export const comparisonQuery = (courseId: string, elementId: string) =>
  queryOptions({
    queryKey: [...keyOfState(courseId), 'comparison', elementId],
    queryFn: async ({ signal }) =>
      (await call('compareWithOriginal', { params: { courseId, elementId }, signal })).comparison,
  });

const NONE: ReadonlyMap<string, TranslationStatus> = new Map();

export function useStatuses(courseId: string): ReadonlyMap<string, TranslationStatus> {
  const { data = NONE } = useQuery({ ...translationStateQuery(courseId), select: byPart });
  return data;
}

const byPart = (state: TranslationState | null): ReadonlyMap<string, TranslationStatus> =>
  state ? new Map(state.parts.map(({ partId, standing: status }) => [partId, status])) : NONE;
