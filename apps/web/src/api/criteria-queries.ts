import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

type Scope = { moduleId?: string; sectionId?: string; elementId?: string };

/** Returns the smallest named part; nothing for the whole course. */
export const narrowest = ({ moduleId, sectionId, elementId }: Scope): Scope =>
  elementId ? { elementId } : sectionId ? { sectionId } : moduleId ? { moduleId } : {};

/** Cached for five minutes; refetched in the background after 30 s. */
const kept = { staleTime: 30_000, gcTime: 300_000 };

export const criteriaQuery = (courseId: string, scope: Scope) => {
  const query = narrowest(scope);
  return queryOptions({
    queryKey: ['course', courseId, 'knowledge', query],
    queryFn: ({ signal }) => call('getKnowledge', { params: { courseId }, query, signal }),
    ...kept,
  });
};

export const activeCriteriaQuery = (courseId: string) => ({
  ...criteriaQuery(courseId, {}),
  select: activeIds,
});

const activeIds = ({ rows }: { rows: readonly { rowId: string; status: string }[] }): ReadonlySet<string> =>
  new Set(rows.flatMap(({ rowId, status }) => (status === 'active' ? [rowId] : [])));

export const coverageQuery = (courseId: string, scope: Scope) => {
  const query = narrowest(scope);
  return queryOptions({
    queryKey: ['course', courseId, 'coverage', query],
    queryFn: ({ signal }) => call('getCoverage', { params: { courseId }, query, signal }),
  });
};

export const courseNotesKey = (courseId: string) => ['course', courseId, 'knowledge-meta'] as const;

export const courseNotesQuery = (courseId: string, query: Scope) =>
  queryOptions({
    queryKey: [...courseNotesKey(courseId), query],
    queryFn: async ({ signal }) => (await call('getKnowledgeMeta', { params: { courseId }, query, signal })).meta,
    ...kept,
  });
