import type { Failure } from '@coursecraft/contract/failure';
import { pause } from './pause.ts';

/** Pauses before retries in milliseconds, plus up to the same again as jitter. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** Whether an overloaded server refused the request before any work. */
async function wasNotBegun(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const read: Promise<Partial<Failure>> = response.clone().json();
  const { reason } = await read.catch(() => ({ reason: undefined }));
  return reason === 'server-busy';
}

/**
 * Like `fetch`, with retries for an overloaded server. Safe for all methods, because refused requests were not begun.
 */
export async function fetchWithRetry(path: string, init: RequestInit): Promise<Response> {
  for (const ms of PAUSES_MS) {
    const response = await fetch(path, init);
    if (!(await wasNotBegun(response))) return response;
    await pause(ms * (1 + Math.random()), init.signal);
    init.signal?.throwIfAborted();
  }
  return fetch(path, init);
}
