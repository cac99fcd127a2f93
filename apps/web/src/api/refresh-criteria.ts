import type { QueryClient } from '@tanstack/react-query';

const MADE_OF_CRITERIA = ['knowledge', 'learner-scenarios', 'coverage', 'marking'];

export async function refreshCriteria(queries: QueryClient, courseId: string): Promise<void> {
  await Promise.all(MADE_OF_CRITERIA.map((of) => queries.invalidateQueries({ queryKey: ['course', courseId, of] })));
}
