import type { QueryClient } from '@tanstack/react-query';

export function readProofAgain(queries: QueryClient, courseId: string): void {
  void queries.invalidateQueries({ queryKey: ['course', courseId] });
  void queries.invalidateQueries({ queryKey: ['progress'] });
}
