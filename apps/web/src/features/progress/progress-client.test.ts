import type { Progress } from '@coursecraft/contract/shapes/progress';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createProgressClient, type ProgressCalls } from './progress-client.ts';

const scope = { studentId: 'ada', courseId: 'crs_1' };
const progress = (completed: number): Progress => ({
  courseId: 'crs_1',
  studentId: 'ada',
  criteria: {},
  rollup: { total: 4, completed },
  elements: {},
});
const good = (completed: number) => ({ success: true, progress: progress(completed) });

let clock = 0;
let waits: number[] = [];
let calls: { [Name in keyof ProgressCalls]: ReturnType<typeof vi.fn<ProgressCalls[Name]>> };

beforeEach(() => {
  clock = 1000;
  waits = [];
  calls = {
    read: vi.fn<ProgressCalls['read']>(async () => good(1)),
    ensure: vi.fn<ProgressCalls['ensure']>(async () => good(2)),
    readOwn: vi.fn<ProgressCalls['readOwn']>(async () => good(3)),
    save: vi.fn<ProgressCalls['save']>(async () => good(4)),
  };
});

const client = () =>
  createProgressClient(calls, {
    now: () => clock,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
const update = { elementId: 'elm_1', updates: [{ rowId: 'row_1', status: 'mastered' as const }] };

describe('reading progress', () => {
  it('asks the server at most once in 8 seconds', async () => {
    const { read } = client();
    await read(scope);
    clock += 7999;
    await read(scope);
    expect(calls.read).toHaveBeenCalledTimes(1);
    clock += 1;
    await read(scope);
    expect(calls.read).toHaveBeenCalledTimes(2);
  });

  it('joins a read of the same progress that is under way', async () => {
    const { read } = client();
    await Promise.all([read(scope), read(scope), read({ ...scope, courseId: 'crs_2' })]);
    expect(calls.read).toHaveBeenCalledTimes(2);
  });

  it('falls back to ensure and then to the own course', async () => {
    calls.read.mockRejectedValue(new Error('gone'));
    expect((await client().read(scope)).rollup.completed).toBe(2);
    calls.ensure.mockRejectedValue(new Error('gone too'));
    expect((await client().read(scope)).rollup.completed).toBe(3);
    expect(calls.readOwn).toHaveBeenCalledWith('crs_1');
  });

  it('takes a reply without success or progress for a failure', async () => {
    calls.read.mockResolvedValue({ success: false });
    calls.ensure.mockResolvedValue({ success: true });
    calls.readOwn.mockResolvedValue({});
    await expect(client().read(scope)).rejects.toThrow('Progress not available');
  });

  it('says that progress is not available when the last way fails too, and keeps why', async () => {
    const why = new ApiError('HTTP 503', { status: 503 });
    for (const way of [calls.read, calls.ensure, calls.readOwn]) way.mockRejectedValue(why);
    await expect(client().read(scope)).rejects.toMatchObject({ message: 'Progress not available', cause: why });
  });

  it('does not keep a failure', async () => {
    const { read } = client();
    for (const way of [calls.read, calls.ensure, calls.readOwn]) way.mockRejectedValueOnce(new Error('down'));
    await expect(read(scope)).rejects.toThrow('Progress not available');
    expect((await read(scope)).rollup.completed).toBe(1);
  });
});

describe('saving progress', () => {
  it('tries three times, 1 s and 2 s apart', async () => {
    calls.save.mockRejectedValue(new Error('HTTP 500'));
    await expect(client().save(scope, update)).rejects.toThrow('HTTP 500');
    expect(calls.save).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([1000, 2000]);
  });

  it('adopts what the server says and serves it to the next read', async () => {
    const { read, save } = client();
    await read(scope);
    expect((await save(scope, update)).rollup.completed).toBe(4);
    expect((await read(scope)).rollup.completed).toBe(4);
    expect(calls.read).toHaveBeenCalledTimes(1);
  });

  it('does not keep a read that the save has overtaken', async () => {
    let answer: (reply: ReturnType<typeof good>) => void = () => undefined;
    calls.read.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { read, save } = client();
    const overtaken = read(scope);
    await save(scope, update);
    answer(good(1));
    await overtaken;
    expect((await read(scope)).rollup.completed).toBe(4);
  });

  it('ends at once where the server holds no evidence', async () => {
    calls.save.mockRejectedValue(new ApiError('No evidence.', { status: 403, code: 'evidence_required' }));
    await expect(client().save(scope, update)).rejects.toThrow('No evidence.');
    expect(calls.save).toHaveBeenCalledTimes(1);
    expect(waits).toEqual([]);
  });

  it('succeeds when a later attempt does', async () => {
    calls.save.mockRejectedValueOnce(new Error('offline'));
    expect((await client().save(scope, update)).rollup.completed).toBe(4);
    expect(waits).toEqual([1000]);
  });
});
