import { ApiError } from '../api-error.ts';

const GONE = [0, 401, 502, 503, 504, 507];

/** Whether a call has not come through: no reply, a server that is away or has too much to do, or a sign-in that ran out. */
export const isUndelivered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (GONE.includes(error.status) || (error.status === 429 && error.reason !== 'tried-too-often'));
