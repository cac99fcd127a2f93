import type { Progress } from '@coursecraft/contract/progress/progress';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';
import { reportFailure } from '../../api/report-failure.ts';

export type ProgressScope = { studentId: string; courseId: string };

/** How long a lean read is fresh. */
const FRESH_MS = 8000;

const lean = { lean: '1' } as const;

/** Reads progress by the first of three endpoints that answers. */
async function readProgress({ studentId, courseId }: ProgressScope): Promise<Progress> {
  const params = { studentId, courseId };
  const ways = [
    () => call('getProgress', { params, query: lean }),
    () => call('ensureProgress', { params, query: lean }),
    () => call('getOwnProgress', { query: { ...lean, courseId } }),
  ];
  let failure: unknown;
  for (const way of ways) {
    try {
      const reply: { success?: boolean; progress?: Progress } = await way();
      if (reply.success && reply.progress) return reply.progress;
    } catch (error) {
      failure = error;
    }
  }
  const error = new Error('Progress not available', { cause: failure });
  reportFailure(error.message, failure);
  throw error;
}

export const progressQuery = (scope: ProgressScope) =>
  queryOptions({
    queryKey: ['progress', scope.studentId, scope.courseId],
    queryFn: () => readProgress(scope),
    staleTime: FRESH_MS,
    retry: false,
    ...readableOffline,
  });
