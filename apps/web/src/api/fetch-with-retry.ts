import type { Failure } from '@coursecraft/contract/failure';
import { pause } from './pause.ts';

/** Milliseconds before each further try; as much again comes by chance, so that not all come back in one moment. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** Whether a server with too much to do refused it before anything was done. */
async function wasNotBegun(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  const read: Promise<Partial<Failure>> = response.clone().json();
  const { reason } = await read.catch(() => ({ reason: undefined }));
  return reason === 'server-busy';
}

/** `fetch` that asks a server with too much to do again, whatever the request changes: it was not begun. */
export async function fetchWithRetry(path: string, init: RequestInit): Promise<Response> {
  for (const ms of PAUSES_MS) {
    const response = await fetch(path, init);
    if (!(await wasNotBegun(response))) return response;
    await pause(ms * (1 + Math.random()), init.signal);
    init.signal?.throwIfAborted();
  }
  return fetch(path, init);
}
