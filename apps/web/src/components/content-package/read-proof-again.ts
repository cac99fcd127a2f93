import type { QueryClient } from '@tanstack/react-query';

/** Has everything read again that shows what somebody has mastered in a course. */
export function readProofAgain(queries: QueryClient, courseId: string): void {
  void queries.invalidateQueries({ queryKey: ['course', courseId] });
  void queries.invalidateQueries({ queryKey: ['progress'] });
}
