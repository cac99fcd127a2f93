import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { ProgressCalls } from './progress-client.ts';

const lean = { lean: '1' } as const;

export const progressCalls: ProgressCalls = {
  read: (params) => call('getProgress', { params, query: lean }),
  ensure: (params) => call('ensureProgress', { params, query: lean }),
  readOwn: (courseId) => call('getOwnProgress', { query: { ...lean, courseId } }),
  save: async (params, body) => {
    const reply = await call('saveProgress', { params, body });
    if (!reply.success) throw new ApiError('HTTP 200', { status: 200 });
    return reply;
  },
};
