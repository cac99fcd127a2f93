import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

const refusal = (reason: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ code: 'unavailable', reason, error: 'Try again.' }), { status: 503 }));
const done = () => Promise.resolve(new Response('{}'));

const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('retries a busy server at growing intervals, also for writes', async () => {
  asked
    .mockImplementationOnce(refusal('server-busy'))
    .mockImplementationOnce(refusal('server-busy'))
    .mockImplementation(done);
  const reply = fetchWithRetry('/api/assess', { method: 'POST' });
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await reply).status).toBe(200);
});

it('gives up after the last attempt and returns the server’s error', async () => {
  asked.mockImplementation(refusal('server-busy'));
  const reply = fetchWithRetry('/api/courses', { method: 'GET' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await reply).json()).toMatchObject({ reason: 'server-busy' });
  expect(asked).toHaveBeenCalledTimes(4);
});

it('sends no request twice that the server may have started', async () => {
  asked.mockImplementation(refusal('database-away'));
  expect((await fetchWithRetry('/api/assess', { method: 'POST' })).status).toBe(503);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('stops after the caller has left', async () => {
  asked.mockImplementation(refusal('server-busy'));
  const leaving = new AbortController();
  const reply = fetchWithRetry('/api/courses', { signal: leaving.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  leaving.abort();
  await reply;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
