import type { QueryClient } from '@tanstack/react-query';
import { coursesQuery } from '../../api/course-queries.ts';

/** Refreshes what a publication changes: the course, and the counts in the list of courses. */
export async function refreshPublished(queries: QueryClient, courseId: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['course', courseId] }),
    queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
  ]);
}
