import type { Progress } from '@coursecraft/contract/progress/progress';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../api/session.ts';
import { ProgressProvider, type ProgressReading, useProgress } from './progress-provider.tsx';
import { progressQuery } from './progress-query.ts';

const criteria = (status: 'unknown' | 'mastered'): Progress['criteria'] => ({
  row_1: { status, elementId: 'elm_1' },
  row_2: { status: 'unknown', elementId: 'elm_1' },
});
const reply = (status: 'unknown' | 'mastered') => ({
  success: true,
  progress: {
    courseId: 'crs_1',
    studentId: 'ada',
    criteria: criteria(status),
    rollup: { total: 2, completed: status === 'mastered' ? 1 : 0 },
    elements: { elm_1: { total: 2, completed: status === 'mastered' ? 1 : 0 } },
  },
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

let reading: ProgressReading;
const events: string[] = [];
const listen = (event: Event) => events.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`);
const server = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();

function Probe() {
  reading = useProgress();
  return <p>{`${reading.progress?.rollup.completed ?? '?'} done`}</p>;
}

const open = (studentId: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProgressProvider studentId={studentId} courseId="crs_1">
        <Probe />
      </ProgressProvider>
    </QueryClientProvider>,
  );

beforeEach(() => {
  setSession({ status: 'signed-out' });
  vi.stubGlobal('fetch', server);
  events.length = 0;
  window.addEventListener('cc:mastery', listen);
  window.addEventListener('cc:element-complete', listen);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.mockReset();
  window.removeEventListener('cc:mastery', listen);
  window.removeEventListener('cc:element-complete', listen);
});

it('sets mastery at once, celebrates it and adopts the confirmed state', async () => {
  let confirm: (response: Response) => void = () => undefined;
  server.mockImplementation((_, options) =>
    options.method === 'GET'
      ? Promise.resolve(json(reply('unknown')))
      : new Promise((resolve) => {
          confirm = resolve;
        }),
  );
  open('one');
  await screen.findByText('0 done');
  act(() => void reading.master(['row_1']));
  await screen.findByText('1 done');
  expect(events).toEqual(['cc:mastery {"mastered":["row_1"]}']);
  await act(async () => confirm(json(reply('mastered'))));
  expect(screen.getByText('1 done')).toBeDefined();
});

it('adopts and celebrates the progress of a graded answer without another request', async () => {
  server.mockImplementation(async () => json(reply('unknown')));
  open('judged');
  await screen.findByText('0 done');
  const graded = { criteria: criteria('mastered'), rollup: { total: 2, completed: 1 } };
  act(() => reading.adopt({ mastered: ['row_1'], progress: graded }));
  await screen.findByText('1 done');
  expect(reading.progress?.elements).toEqual({ elm_1: { total: 2, completed: 1 } });
  act(() => reading.adopt({ mastered: ['row_1'], progress: graded }));
  expect(events).toEqual(['cc:mastery {"mastered":["row_1"]}']);
  expect(server).toHaveBeenCalledTimes(1);
});

it('drops a read that a graded answer has overtaken', async () => {
  let late: (response: Response) => void = () => undefined;
  server.mockResolvedValueOnce(json(reply('unknown'))).mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve;
    }),
  );
  open('overtaken');
  await screen.findByText('0 done');
  act(() => void reading.reload());
  await act(async () =>
    reading.adopt({
      mastered: ['row_1'],
      progress: { criteria: criteria('mastered'), rollup: { total: 2, completed: 1 } },
    }),
  );
  await screen.findByText('1 done');
  await act(async () => late(json(reply('unknown'))));
  expect(screen.getByText('1 done')).toBeDefined();
});

it('is loaded at most once in 8 seconds for any number of callers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.mockImplementation(async () => json(reply('unknown')));
  const queries = new QueryClient();
  const read = () => queries.fetchQuery(progressQuery({ studentId: 'often', courseId: 'crs_1' }));
  await Promise.all([read(), read()]);
  vi.advanceTimersByTime(7900);
  await read();
  expect(server).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(200);
  await read();
  expect(server).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('is loaded in another way if a reply lacks success or progress', async () => {
  server.mockResolvedValueOnce(json({ success: false })).mockResolvedValueOnce(json(reply('mastered')));
  open('other way');
  await screen.findByText('1 done');
});

it('reports a complete element when its last criterion is mastered', async () => {
  server.mockImplementation(async (_, options) => json(reply(options.method === 'GET' ? 'unknown' : 'mastered')));
  open('two');
  await screen.findByText('0 done');
  await act(() => reading.master(['row_1', 'row_2']));
  expect(events[1]).toBe('cc:element-complete {"elementId":"elm_1"}');
});

it('reverts and reloads without a retry if the server has no evidence', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.mockImplementation(async (_, options) =>
    options.method === 'GET'
      ? json(reply('unknown'))
      : json({ error: 'No evidence.', code: 'evidence_required', requestId: 'r' }, 403),
  );
  open('three');
  await screen.findByText('0 done');
  await act(() => expect(reading.master(['row_1'])).rejects.toThrow('No evidence.'));
  expect(await screen.findByText('0 done')).toBeDefined();
  expect(server.mock.calls.filter(([, options]) => options.method === 'POST')).toHaveLength(1);
  expect(server.mock.calls.filter(([, options]) => options.method === 'GET')).toHaveLength(2);
});

it('tries a save three times, 1 s and 2 s apart, then reverts and reloads', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.mockImplementation(async (_, options) =>
    options.method === 'GET' ? json(reply('unknown')) : new Response('oops', { status: 200 }),
  );
  const saves = () => server.mock.calls.filter(([, options]) => options.method === 'POST').length;
  open('four');
  await screen.findByText('0 done');
  act(() => void reading.master(['row_1']).catch(() => undefined));
  await screen.findByText('1 done');
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(saves()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(saves()).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(1700));
  expect([saves(), screen.queryByText('1 done') !== null]).toEqual([2, true]);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(saves()).toBe(3);
  await screen.findByText('0 done');
  expect(String(logged.mock.calls.at(-1))).toContain('Invalid JSON response from server');
  expect(events).toEqual(['cc:mastery {"mastered":["row_1"]}']);
  vi.useRealTimers();
});

it.each([
  [{ success: false, error: 'Not today.' }, 200, 'Not today.'],
  [{ success: false }, 200, 'HTTP 200'],
  [{ error: 'Try later.', code: 'unavailable', requestId: 'r' }, 503, 'Try later.'],
  ['', 502, 'HTTP 502'],
])('fails a save that answers %j with status %i as “%s”', async (body, status, message) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.mockImplementation(async (_, options) => {
    if (options.method === 'GET') return json(reply('unknown'));
    return new Response(body === '' ? '' : JSON.stringify(body), { status });
  });
  open(`text ${message}`);
  await screen.findByText('0 done');
  const saved = reading.master(['row_1']).catch(() => undefined);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await act(() => saved);
  const failure = logged.mock.calls.find(([what]) => what === 'Progress could not be saved');
  expect(String(failure?.[1])).toContain(message);
  vi.useRealTimers();
});

it('logs unavailable progress and shows nothing on the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.mockImplementation(async () => json({ error: 'Down.' }, 500));
  open('five');
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Progress not available', expect.any(Error)));
  expect(server.mock.calls.map(([path]) => path)).toEqual([
    '/api/students/five/courses/crs_1/progress?lean=1',
    '/api/students/five/courses/crs_1/progress/ensure?lean=1',
    '/api/progress/course?lean=1&courseId=crs_1',
  ]);
  expect(document.body.textContent).toBe('? done');
});

it.each([401, 403])('logs nothing if access to progress is refused with %i', async (status) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.mockImplementation(async () => json({ error: 'No.', code: 'forbidden', requestId: 'r' }, status));
  open(`refused ${status}`);
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(3));
  expect(logged).not.toHaveBeenCalled();
});

it('throws outside its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Probe />)).toThrow('useProgress must be used within a ProgressProvider');
});
