import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

type Scope = { moduleId?: string; sectionId?: string; elementId?: string };

/** The smallest part that is named, as calls narrow to it; nothing for the whole course. */
export const narrowest = ({ moduleId, sectionId, elementId }: Scope): Scope =>
  elementId ? { elementId } : sectionId ? { sectionId } : moduleId ? { moduleId } : {};

/** Knowledge is kept for five minutes; a hit older than 30 s is refreshed behind the scenes. */
const kept = { staleTime: 30_000, gcTime: 300_000 };

/** The criteria and scenarios of a scope. */
export const criteriaQuery = (courseId: string, scope: Scope) => {
  const query = narrowest(scope);
  return queryOptions({
    queryKey: ['course', courseId, 'knowledge', query],
    queryFn: ({ signal }) => call('getKnowledge', { params: { courseId }, query, signal }),
    ...kept,
  });
};

/** The ids of all criteria in force in a course. */
export const activeCriteriaQuery = (courseId: string) => ({
  ...criteriaQuery(courseId, {}),
  select: activeIds,
});

const activeIds = ({ rows }: { rows: readonly { rowId: string; status: string }[] }): ReadonlySet<string> =>
  new Set(rows.flatMap(({ rowId, status }) => (status === 'active' ? [rowId] : [])));

/** Where each criterion of a scope is taught and asked, and which checks prove nothing any more. */
export const coverageQuery = (courseId: string, scope: Scope) => {
  const query = narrowest(scope);
  return queryOptions({
    queryKey: ['course', courseId, 'coverage', query],
    queryFn: ({ signal }) => call('getCoverage', { params: { courseId }, query, signal }),
  });
};

export const courseNotesKey = (courseId: string) => ['course', courseId, 'knowledge-meta'] as const;

/** What whoever writes for a course or one of its parts should know. */
export const courseNotesQuery = (courseId: string, query: Scope) =>
  queryOptions({
    queryKey: [...courseNotesKey(courseId), query],
    queryFn: async ({ signal }) => (await call('getKnowledgeMeta', { params: { courseId }, query, signal })).meta,
    ...kept,
  });
