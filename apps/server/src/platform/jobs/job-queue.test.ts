import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { kindOf, useJobQueues, type Work } from '../../testing/job-queues.ts';
import { createRepeatedWork } from './repeated-work.ts';

const { db, startProcess } = useJobQueues();

/** A worker that waits at a gate and records its input. */
function gated() {
  const gate = Promise.withResolvers<void>();
  const begun: Work[] = [];
  return {
    begun,
    open: gate.resolve,
    worker: async (data: Work) => {
      begun.push(data);
      await gate.promise;
    },
  };
}
const stateOf = async ({ name }: { name: string }) => {
  const { rows } = await db().execute<{ state: string; pause: number; output: unknown }>(
    sql`select state, extract(epoch from start_after - now())::float as pause, output from pgboss.job where name = ${name}`,
  );
  return rows[0];
};

describe('queued job', () => {
  test('is run by any working process regardless of who added it', async () => {
    const [asks, works] = [await startProcess(), await startProcess()];
    const kind = kindOf();
    const done = vi.fn(async () => undefined);
    await works.work(kind, done);
    await asks.add(kind, { courseId: 'crs_1' });
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), inTime);
    await wait(100);
    expect(done).toHaveBeenCalledTimes(1);
  });

  test('added in a transaction exists after its commit and never after a rollback', async () => {
    const queue = await startProcess();
    const kind = kindOf();
    const done: string[] = [];
    await queue.work(kind, async ({ courseId }) => void done.push(courseId));
    const lost = db().transaction(async (tx) => {
      await queue.add(kind, { courseId: 'lost' }, { within: tx });
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await db().transaction(async (tx) => {
      await queue.add(kind, { courseId: 'kept' }, { within: tx });
      await wait(100);
      expect(done).toEqual([]);
    });
    await vi.waitFor(() => expect(done).toEqual(['kept']), inTime);
  });

  test('is queued once for the same work and runs again after the current run', async () => {
    const queue = await startProcess();
    const kind = kindOf();
    const { begun, worker, open: go } = gated();
    await queue.work(kind, worker);
    await queue.add(kind, { courseId: 'crs_1' });
    await vi.waitFor(() => expect(begun).toHaveLength(1), inTime);
    expect(await queue.isWaiting(kind, { courseId: 'crs_1' })).toBe(false);
    for (let at = 0; at < 3; at += 1) await queue.add(kind, { courseId: 'crs_1' });
    expect(await queue.isWaiting(kind, { courseId: 'crs_1' })).toBe(true);
    const asked = performance.now();
    go();
    await vi.waitFor(() => expect(begun).toHaveLength(2), inTime);
    expect(performance.now() - asked, 'nobody waits for the next look').toBeLessThan(5_000);
    await wait(100);
    expect(begun).toHaveLength(2);
  });

  test('with low priority delays no urgent job', async () => {
    const queue = await startProcess();
    const kind = kindOf();
    const done: (string | undefined)[] = [];
    await queue.work(kind, async ({ part }) => void done.push(part));
    await queue.add(kind, { courseId: 'crs_1', part: 'later' }, { afterMs: 60_000 });
    await queue.add(kind, { courseId: 'crs_1', part: 'now' });
    await vi.waitFor(() => expect(done).toEqual(['now']), { timeout: 5_000 });
  });

  test('of a course with few jobs does not wait for all jobs of another course', async () => {
    const queue = await startProcess();
    const kind = kindOf({ atOnce: 3, turns: { groupOf: ({ courseId }: Work) => courseId, atOnce: 2 } });
    const begun: string[] = [];
    for (let part = 0; part < 9; part += 1) await queue.add(kind, { courseId: 'many', part: String(part) });
    await queue.add(kind, { courseId: 'few' });
    await queue.work(kind, async ({ courseId }) => {
      begun.push(courseId);
      await wait(200);
    });
    await vi.waitFor(() => expect(begun).toHaveLength(10), inTime);
    // Jobs that start at the same moment do not see each other.
    expect(begun.indexOf('few')).toBeLessThan(6);
  });
});

describe('failing job', () => {
  test('is retried after a pause and its error contains no user text', async () => {
    const queue = await startProcess();
    const kind = kindOf();
    let tries = 0;
    await queue.work(kind, async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('my secret answer'), { code: '40001' });
    });
    await queue.add(kind, { courseId: 'crs_1' });
    await vi.waitFor(async () => expect(await stateOf(kind)).toMatchObject({ state: 'retry' }), inTime);
    const failed = await stateOf(kind);
    expect(failed?.pause).toBeGreaterThan(0.5);
    expect(JSON.stringify(failed?.output)).toContain('40001');
    expect(JSON.stringify(failed?.output)).not.toContain('secret');
    await vi.waitFor(async () => expect(await stateOf(kind)).toMatchObject({ state: 'completed' }), inTime);
    expect(tries).toBe(2);
  });

  test('is set aside after its last attempt', async () => {
    const queue = await startProcess();
    const kind = kindOf();
    await queue.add(kind, { courseId: 'crs_bad' });
    await db().execute(sql`update pgboss.job set retry_count = retry_limit where name = ${kind.name}`);
    await queue.work(kind, async () => {
      throw new Error('never works');
    });
    await vi.waitFor(async () => expect(await stateOf(kind)).toMatchObject({ state: 'failed' }), inTime);
    const { rows } = await db().execute(sql`select data from pgboss.job where name = 'dead-letters'`);
    expect(rows).toEqual([{ data: { courseId: 'crs_bad' } }]);
  });

  test('is not retried after a permanent error', async () => {
    const queue = await startProcess();
    const kind = kindOf();
    await queue.work(kind, async () => {
      throw new AppError('conflict', 'job-lane-busy');
    });
    await queue.add(kind, { courseId: 'crs_1' });
    await vi.waitFor(async () => expect(await stateOf(kind)).toMatchObject({ state: 'completed' }), inTime);
  });
});

describe('job of a stopped process', () => {
  test('is returned and run by another process', async () => {
    const [stops, goesOn] = [await startProcess(), await startProcess()];
    const kind = kindOf();
    const begun = vi.fn();
    await stops.work(kind, async (_data, { signal }) => {
      begun();
      await wait(60_000, undefined, { signal });
    });
    await goesOn.add(kind, { courseId: 'crs_1' });
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), inTime);
    const done = vi.fn(async () => undefined);
    await stops.close();
    await goesOn.work(kind, done);
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), inTime);
  });
});

test('recurring work runs once each time in any process, also after a failure', async () => {
  const done: number[] = [];
  const [first, second] = [await startProcess(), await startProcess()];
  for (const queue of [first, second]) {
    const work = async () => {
      done.push(performance.now());
      if (done.length === 1) throw new Error('once');
    };
    await createRepeatedWork({ queue, name: 'now-and-again', everyMs: 600_000, withinSeconds: 60, work }).start();
  }
  const waiting = async () =>
    (
      await db().execute<{ due: number }>(
        sql`select extract(epoch from start_after - now())::float as due from pgboss.job
            where name = 'now-and-again' and state = 'created'`,
      )
    ).rows.map(({ due }) => due > 30);
  await vi.waitFor(() => expect(done).toHaveLength(2), inTime);
  expect(await waiting()).toEqual([true]);
  await wait(300);
  expect(done).toHaveLength(2);
});
