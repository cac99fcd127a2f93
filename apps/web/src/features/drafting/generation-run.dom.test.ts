import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { callStreaming } from '../../api/read-events.ts';
import type { GenerationRequest } from './generation-request.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/read-events.ts', () => ({ callStreaming: vi.fn() }));

const REQUEST: GenerationRequest = {
  kind: 'element',
  body: { moduleId: 'mod_1', sectionId: 'sec_1', format: 'lesson' },
};
const REPLY = {
  element: { id: 'elm_1', title: 'Tides', content: 'It rises.' },
  rows: [],
  scenarios: [],
  citations: [],
  engine: 'model',
};
const STEP = { label: 'Writing the element', kind: 'writing-element', done: 0, total: 2 };

type RunInput = {
  body: { actionId: string };
  signal: AbortSignal;
  onStep: (step: object) => void;
  onText: (delta: string) => void;
};
/** Replies to streaming calls in order and records their ids. */
let ids: string[];
function answer(...answers: ((given: RunInput) => unknown)[]) {
  vi.mocked(callStreaming).mockImplementation(async (_name, given) => {
    const stream = given as unknown as RunInput;
    ids.push(stream.body.actionId);
    return (await answers[ids.length - 1]?.(stream)) as never;
  });
}
/** Loads the module as after a reload. */
async function load() {
  vi.resetModules();
  const { ApiError } = await import('../../api/api-error.ts');
  const fail = (status: number, code: 'unreachable' | 'conflict') => () => {
    throw new ApiError('It failed.', { status, code });
  };
  return { ...(await import('./generation-run.ts')), lose: fail(0, 'unreachable'), refuse: fail(409, 'conflict') };
}
const goOn = ({ onStep }: RunInput) => {
  onStep(STEP);
  return new Promise(() => undefined);
};

beforeEach(() => {
  ids = [];
  vi.useFakeTimers();
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({} as never);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('drafting run', () => {
  it('ends with its result and is forgotten', async () => {
    const { startRun, resumeRun } = await load();
    answer(() => REPLY);
    expect(await startRun('crs_1', REQUEST)).toMatchObject({ kind: 'element', title: 'Tides', engine: 'model' });
    const again = await load();
    expect(await again.resumeRun('crs_1')).toBeUndefined();
    expect(await resumeRun('crs_2')).toBeUndefined();
    expect(ids).toHaveLength(1);
  });

  it('is followed again under its id after a reload', async () => {
    const { startRun } = await load();
    answer(goOn, () => REPLY);
    void startRun('crs_1', REQUEST);
    const { resumeRun } = await load();
    expect(await resumeRun('crs_1')).toMatchObject({ title: 'Tides' });
    expect(new Set(ids).size).toBe(1);
  });

  it('is not followed again if the server no longer has it', async () => {
    const { startRun } = await load();
    answer(goOn);
    void startRun('crs_1', REQUEST);
    vi.advanceTimersByTime(5 * 60_000);
    const { resumeRun } = await load();
    expect(await resumeRun('crs_1')).toBeUndefined();
  });

  it('continues after a lost connection', async () => {
    const { startRun, lose } = await load();
    const breakOff = ({ onStep }: RunInput) => {
      onStep(STEP);
      lose();
    };
    answer(breakOff, lose, breakOff, () => REPLY);
    const running = startRun('crs_1', REQUEST);
    await vi.runAllTimersAsync();
    expect(await running).toMatchObject({ title: 'Tides' });
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
  });

  it('reports at once that it never reached the server and reuses its id', async () => {
    const { startRun, lose } = await load();
    answer(lose, () => REPLY);
    expect(await startRun('crs_1', REQUEST)).toBeUndefined();
    expect(await startRun('crs_1', REQUEST)).toMatchObject({ title: 'Tides' });
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps a result that was finished before it could be stopped', async () => {
    const { startRun, useRun } = await load();
    answer(async ({ onStep }) => {
      onStep(STEP);
      await vi.waitFor(() => expect(call).toHaveBeenCalledWith('abortAction', expect.anything()));
      return REPLY;
    });
    const running = startRun('crs_1', REQUEST);
    const { result } = renderHook(() => useRun('crs_1'));
    if (result.current.state === 'running') result.current.stop();
    expect(await running).toMatchObject({ title: 'Tides' });
  });

  it('drafts several modules in turn and keeps finished ones after a failure', async () => {
    const { startRuns, useRun, refuse } = await load();
    const module = (title: string) => ({ ...REPLY, module: { id: title, title, sections: [] } });
    const requests = ['Ebb', 'Flood', 'Storm'].map((title) => ({ kind: 'module' as const, body: { title } }));
    answer(
      () => module('Ebb'),
      () => module('Flood'),
      refuse,
    );
    const came: [string, number][] = [];
    await startRuns('crs_1', requests, ({ title }, _request, left) => came.push([title, left]));
    expect(came).toEqual([
      ['Ebb', 2],
      ['Flood', 1],
    ]);
    const { result } = renderHook(() => useRun('crs_1'));
    expect(result.current).toMatchObject({ state: 'failed', outcomes: [{ title: 'Ebb' }, { title: 'Flood' }] });
    expect(new Set(ids).size).toBe(3);
  });

  it('ends when it is refused and the next run has its own id', async () => {
    const { startRun, refuse } = await load();
    answer(refuse, () => REPLY);
    expect(await startRun('crs_1', REQUEST)).toBeUndefined();
    await startRun('crs_1', REQUEST);
    expect(new Set(ids).size).toBe(2);
  });
});
