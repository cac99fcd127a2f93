import type { Progress } from '@coursecraft/contract/shapes/progress';
import { queryOptions } from '@tanstack/react-query';
import { readableOffline } from '../../api/offline/keep-reads.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { progressCalls } from './progress-calls.ts';
import { createProgressClient, LEAN_CACHE_MS, type ProgressScope } from './progress-client.ts';

export const progressClient = createProgressClient(progressCalls, {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

async function readLogged(scope: ProgressScope): Promise<Progress> {
  try {
    return await progressClient.read(scope);
  } catch (error) {
    const { message, cause } = error as Error;
    reportFailure(message, cause);
    throw error;
  }
}

/** A learner's progress in a course. */
export const progressQuery = (scope: ProgressScope) =>
  queryOptions({
    queryKey: ['progress', scope.studentId, scope.courseId],
    queryFn: () => readLogged(scope),
    staleTime: LEAN_CACHE_MS,
    retry: false,
    ...readableOffline,
  });
