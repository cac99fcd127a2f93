import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

type Scope = { moduleId?: string; sectionId?: string; elementId?: string };

const FRESH_MS = 30_000;
const KEPT_MS = 300_000;

/** The criteria and scenarios of a scope. Kept for five minutes; a hit older than 30 s is refreshed behind the scenes. */
export const knowledgeQuery = (courseId: string, { moduleId, sectionId, elementId }: Scope) => {
  const query = elementId ? { elementId } : sectionId ? { sectionId } : moduleId ? { moduleId } : {};
  return queryOptions({
    queryKey: ['course', courseId, 'knowledge', query],
    queryFn: ({ signal }) => call('getKnowledge', { params: { courseId }, query, signal }),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
};
