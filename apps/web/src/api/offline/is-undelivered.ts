import { ApiError } from '../api-error.ts';

const GONE = [0, 401, 502, 503, 504, 507];

export const isUndelivered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (GONE.includes(error.status) || (error.status === 429 && error.reason !== 'tried-too-often'));
