import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEvents } from './follow-events.ts';
import { request } from './request.ts';

vi.mock('./request.ts', () => ({ request: vi.fn() }));

const streamOf = (...events: object[]) =>
  new Response(events.map((event) => `event: change\ndata: ${JSON.stringify(event)}\n\n`).join(''));

let heard: string[];
let stop: AbortController;
const follow = () =>
  followEvents(
    'courseEvents',
    () => ({ query: { courseId: 'c' } }),
    { onEvent: ({ revision }) => heard.push(`revision ${revision}`), onReturn: () => heard.push('return') },
    stop.signal,
  );

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  stop = new AbortController();
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
});

it('opens a new stream when one ends and reports a possible gap', async () => {
  vi.mocked(request)
    .mockResolvedValueOnce(streamOf({ revision: 1 }, { revision: 2 }))
    .mockResolvedValueOnce(streamOf({ revision: 5 }))
    .mockReturnValue(new Promise(() => undefined));
  void follow();
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual(['revision 1', 'revision 2', 'return', 'revision 5']);
});

it('retries at growing intervals while the server is unavailable', async () => {
  vi.mocked(request).mockReset().mockRejectedValue(new Error('no network'));
  void follow();
  await vi.advanceTimersByTimeAsync(120_000);
  const tries = vi.mocked(request).mock.calls.length;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(15);
});

it('gives up on a course without access', async () => {
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue(new Response('{}', { status: 404 }));
  await follow();
  expect(request).toHaveBeenCalledTimes(1);
});
