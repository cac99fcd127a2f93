import { setTimeout as wait } from 'node:timers/promises';
import { refused } from '@coursecraft/contract/reasons';
import type { Step } from '@coursecraft/engine/engine';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, databaseOf } from '../db/connect.ts';
import { AppError } from '../errors/app-error.ts';
import { endAbandonedJobs } from '../records/jobs.ts';
import { inTime } from '../testing/in-time.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Asked, createJobs, type Jobs } from './jobs.ts';

let db: Database;
let jobs: Jobs;
beforeAll(async () => {
  db = databaseOf((await testDatabase()).pool);
  jobs = createJobs(db);
});

let courses = 0;
function asked(change: Partial<Asked> = {}): Asked {
  const courseId = change.courseId ?? `crs_${++courses}`;
  return {
    uid: 'ada',
    courseId,
    kind: 'draft',
    jobId: `job-${courseId}`,
    request: { brief: 'tides' },
    signal: new AbortController().signal,
    onStep: () => undefined,
    ...change,
  };
}
const step = (done: number): Step => ({ kind: 'reading', label: 'Reading', done, total: 2 });

describe('a job', () => {
  test('asked for twice under one id is done once, and both get its steps and its reply', async () => {
    let runs = 0;
    const seen: Step[][] = [[], []];
    const first = asked({ onStep: (one) => seen[0]?.push(one) });
    const work = async ({ onStep }: { onStep: (one: Step) => void }) => {
      runs += 1;
      onStep(step(1));
      await wait(50);
      onStep(step(2));
      return { made: runs };
    };
    const one = jobs.run(first, work);
    await wait(20);
    const two = jobs.run({ ...first, onStep: (late) => seen[1]?.push(late) }, work);
    expect(await Promise.all([one, two])).toEqual([{ made: 1 }, { made: 1 }]);
    expect(seen).toEqual([
      [step(1), step(2)],
      [step(1), step(2)],
    ]);
    expect(await jobs.run(first, work), 'and so does whoever asks after its end').toEqual({ made: 1 });
  });

  test('cannot take the id of something else that was asked', async () => {
    const first = asked();
    await jobs.run(first, async () => ({}));
    await expect(jobs.run({ ...first, request: 'other' }, async () => ({}))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('waits for nobody: a course that is busy says so', async () => {
    const first = asked();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<object>();
    const running = jobs.run(first, async () => {
      begun.resolve();
      return { ...(await gate.promise) };
    });
    await begun.promise;
    const second = jobs.run({ ...first, jobId: 'another-one' }, async () => ({}));
    await expect(second).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('already') });
    gate.resolve({});
    await running;
    await expect(jobs.run({ ...first, jobId: 'another-one' }, async () => ({ ok: 1 }))).resolves.toEqual({
      ok: 1,
    });
  });

  test('is stopped by whoever asked for it, and by nobody else', async () => {
    const first = asked();
    const running = jobs.run(first, ({ signal }) => wait(10_000, {}, { signal }));
    const stopped = expect(running).rejects.toMatchObject({ code: 'aborted' });
    expect(await jobs.abort('eve', first.jobId ?? '')).toBe(false);
    await vi.waitFor(async () => expect(await jobs.abort('ada', first.jobId ?? '')).toBe(true), inTime);
    expect(await jobs.abort('eve', first.jobId ?? '')).toBe(false);
    await stopped;
    await expect(jobs.run(first, async () => ({}))).rejects.toMatchObject({ code: 'aborted' });
  });

  test('that was stopped has ended when that is told, and its lane is free', async () => {
    const first = asked();
    const running = jobs.run(first, async ({ signal }) => {
      await wait(10_000, {}, { signal }).catch(() => wait(50));
      throw new Error('the work took a moment to stop');
    });
    const stopped = expect(running).rejects.toMatchObject({ code: 'aborted' });
    await vi.waitFor(async () => expect(await jobs.abort('ada', first.jobId ?? '')).toBe(true), inTime);
    await expect(jobs.run({ ...first, jobId: 'at-once' }, async () => ({ ok: 1 }))).resolves.toEqual({ ok: 1 });
    await stopped;
  });

  test('with an id goes on when its client goes away; without one it ends', async () => {
    const gone = new AbortController();
    const named = jobs.run(asked({ signal: gone.signal }), async ({ signal }) => {
      await wait(40);
      return { stopped: signal.aborted };
    });
    const unnamed = jobs.run(asked({ signal: gone.signal, jobId: undefined }), ({ signal }) =>
      wait(10_000, {}, { signal }),
    );
    const ended = expect(unnamed).rejects.toMatchObject({ code: 'aborted' });
    await wait(20);
    gone.abort();
    expect(await named).toEqual({ stopped: false });
    await ended;
  });

  test('keeps what came of it for five minutes from its end, however long it took', async () => {
    const first = asked();
    const age = (minutes: number) =>
      db.execute(sql`update jobs set created_at = created_at - make_interval(mins => ${minutes})`);
    await jobs.run(first, async () => {
      await age(20);
      return { made: 1 };
    });
    expect(await jobs.run(first, async () => ({ made: 2 }))).toEqual({ made: 1 });
    await age(6);
    expect(await jobs.run(first, async () => ({ made: 2 }))).toEqual({ made: 2 });
  });

  test('that failed says the same again', async () => {
    const first = asked();
    const fail = async () => {
      throw new AppError('unprocessable', refused('file-without-text', { name: 'tides.md' }));
    };
    await expect(jobs.run(first, fail)).rejects.toThrow('“tides.md” holds no text.');
    await expect(jobs.run(first, async () => ({}))).rejects.toMatchObject({
      code: 'unprocessable',
      refused: refused('file-without-text', { name: 'tides.md' }),
    });
  });

  test('that a dead server left running stands in nobody’s way', async () => {
    const first = asked();
    const other = createJobs(db);
    const never = other.run(first, ({ signal }) => wait(10_000, {}, { signal }));
    await wait(20);
    await expect(jobs.run({ ...first, jobId: 'after-the-crash' }, async () => ({}))).rejects.toMatchObject({
      code: 'conflict',
    });
    await endAbandonedJobs(db);
    await expect(jobs.run({ ...first, jobId: 'after-the-crash' }, async () => ({}))).resolves.toEqual({});
    const ended = expect(never).rejects.toMatchObject({ code: 'aborted' });
    await other.close();
    await ended;
  });
});
