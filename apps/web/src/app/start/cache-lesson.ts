import type { QueryClient } from '@tanstack/react-query';
import { lastAttemptsQuery } from '../../api/attempts-query.ts';
import { elementQuery, outlineQuery } from '../../api/course-queries.ts';
import { dropPrefetched } from '../../api/prefetched-replies.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { viewQuery } from '../../api/view-query.ts';
import { scenariosQuery } from '../../features/assessment/scenario-queries.ts';
import { progressQuery } from '../../features/progress/progress-query.ts';
import type { PrefetchedLesson } from './prefetch-lesson.ts';

/** Loads an element with its components, so that nothing shifts later. */
async function cacheElement(queries: QueryClient, courseId: string, elementId: string): Promise<void> {
  const query = elementQuery(courseId, elementId, 'learner');
  await queries.prefetchQuery(query);
  await import('../../components/blocks/block-registry.tsx')
    .then(({ loadBlocks }) => loadBlocks(queries.getQueryData(query.queryKey)?.content ?? ''))
    .catch(() => undefined);
}

export async function cacheLesson(queries: QueryClient, lesson: PrefetchedLesson): Promise<void> {
  const { uid, studentId, courseId, elementId } = lesson;
  await Promise.all([
    queries.prefetchQuery(profileQuery(uid)),
    queries.prefetchQuery(progressQuery({ studentId, courseId })),
    queries.prefetchQuery(scenariosQuery(courseId)),
    queries.prefetchQuery(outlineQuery(courseId, 'learner')),
    queries.prefetchQuery(viewQuery(studentId, courseId)),
    elementId && cacheElement(queries, courseId, elementId),
    elementId && queries.prefetchQuery(lastAttemptsQuery(courseId, elementId)),
  ]);
  dropPrefetched();
}
