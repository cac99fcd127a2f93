import type { Progress } from '@coursecraft/contract/progress/progress';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { ProgressScope } from './progress-query.ts';

const ATTEMPTS = 3;
const BACKOFF_BASE_MS = 500;

/** Saves mastery and returns the server's progress. Throws without the success flag. */
export async function saveProgress(params: ProgressScope, rowIds: readonly string[]): Promise<Progress> {
  const updates = rowIds.map((rowId) => ({ rowId, status: 'mastered' as const }));
  const reply: object = await call('saveProgress', { params, body: { updates } });
  if ('success' in reply && reply.success && 'progress' in reply) return reply.progress as Progress;
  const message = 'error' in reply && typeof reply.error === 'string' ? reply.error : '';
  throw new ApiError(message || 'HTTP 200', { status: 200, body: reply });
}

/** Three attempts, 1 s and 2 s apart. A refusal is final. */
export const savePatiently = {
  retry: (failures: number, error: Error) =>
    failures < ATTEMPTS - 1 && !(error instanceof ApiError && error.code === 'evidence_required'),
  retryDelay: (failures: number) => BACKOFF_BASE_MS * 2 ** (failures + 1),
};
