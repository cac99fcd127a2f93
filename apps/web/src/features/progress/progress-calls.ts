import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { ProgressCalls } from './progress-client.ts';

const lean = { lean: '1' } as const;

/** A reply without the success flag is a failure in the server's words, or in those of its status. */
function refusal(reply: object): ApiError {
  const said = 'error' in reply && typeof reply.error === 'string' ? reply.error : '';
  return new ApiError(said || 'HTTP 200', { status: 200, body: reply });
}

export const progressCalls: ProgressCalls = {
  read: (params) => call('getProgress', { params, query: lean }),
  ensure: (params) => call('ensureProgress', { params, query: lean }),
  readOwn: (courseId) => call('getOwnProgress', { query: { ...lean, courseId } }),
  save: async (params, body) => {
    const reply = await call('saveProgress', { params, body });
    if (!reply.success) throw refusal(reply);
    return reply;
  },
};
