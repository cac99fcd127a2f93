import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { inTime } from '../../testing/in-time.ts';
import { jobProcesses, never } from '../../testing/job-processes.ts';
import { ensureSetting } from '../db/settings.ts';
import { beginJob } from './queries.ts';

const { db, connection, startProcess, asked, jobOf, untilBegun } = await jobProcesses();

describe('jobs across several processes', () => {
  test('pass from a stopping process to another without the client noticing', async () => {
    const [asks, works] = [await startProcess('asks'), await startProcess('works')];
    let runs = 0;
    const job = asked(async ({ signal }) => {
      runs += 1;
      if (runs === 1) await never(signal);
      return { made: runs };
    });
    const running = asks.run(job);
    await untilBegun(job);
    await startProcess('works');
    await works.stop();
    expect(await running).toEqual({ made: 2 });
  });

  test('finish short work in a stopping process and continue long work elsewhere', async () => {
    const [asks, works] = [await startProcess('asks'), await startProcess('works')];
    const gate = Promise.withResolvers<void>();
    const soon = asked(async () => ({ made: await wait(300, 'soon') }));
    const late = asked(async () => ({ made: await gate.promise.then(() => 'late') }));
    const [told, parted] = [asks.run(soon), expect(asks.run(late)).rejects.toMatchObject({ code: 'unavailable' })];
    await Promise.all([untilBegun(soon), untilBegun(late)]);
    await asks.stop();
    expect(await told).toEqual({ made: 'soon' });
    await parted;
    gate.resolve();
    expect(await works.run(late)).toEqual({ made: 'late' });
  });

  test('ignore the saves of a process that was declared dead and use the other’s reply', async () => {
    const { run } = await startProcess('works');
    const gate = Promise.withResolvers<void>();
    let attempts = 0;
    const job = asked(async ({ job: { finish } }) => {
      attempts += 1;
      if (attempts === 1) await gate.promise;
      return finish(async () => ({ made: attempts }));
    });
    const running = expect(run(job)).rejects.toMatchObject({ code: 'aborted' });
    await untilBegun(job);
    const key = { uid: 'ada', jobId: job.jobId ?? '' };
    await beginJob(db, key);
    gate.resolve();
    await vi.waitFor(async () => expect(attempts).toBe(1), inTime);
    await wait(200);
    expect(await jobOf(job)).toMatchObject({ status: 'running', attempt: 2 });
    const other = await startProcess('asks');
    expect(await other.abort('ada', key.jobId)).toBe(true);
    await running;
  });

  test('end in the transaction of their save so that a crash afterwards repeats nothing', async () => {
    const { run } = await startProcess('works');
    let runs = 0;
    const job = asked(async ({ job: { finish } }) => {
      runs += 1;
      await finish(async (tx) => {
        await ensureSetting(tx, 'of-a-done-job', () => String(runs));
        return { made: runs };
      });
      throw new Error('the process died here');
    });
    expect(await run(job)).toEqual({ made: 1 });
    expect(await run(job)).toEqual({ made: 1 });
    expect(runs).toBe(1);
  });

  test('save all or nothing and are not marked as done after a failed save', async () => {
    const { run } = await startProcess('works');
    const job = asked(async ({ job: { finish } }) =>
      finish(async (tx) => {
        await ensureSetting(tx, 'of-a-failed-job', () => 'half');
        throw new AppError('conflict', 'changed-at-once');
      }),
    );
    await expect(run(job)).rejects.toMatchObject({ code: 'conflict' });
    const { rows } = await db.execute(sql`select from settings where name like 'of-a-%-job' and value = 'half'`);
    expect(rows).toEqual([]);
  });

  test('without a process, as after a restore, are found and run', async () => {
    const asks = await startProcess('asks');
    const job = asked(async () => ({ made: 1 }));
    const running = asks.run(job);
    await vi.waitFor(async () => expect(await jobOf(job)).toMatchObject({ status: 'running' }), inTime);
    await db.execute(sql`delete from pgboss.job`);
    await db.execute(sql`update jobs set created_at = now() - interval '1 minute' where job_id = ${job.jobId}`);
    await startProcess('works');
    expect(await running).toEqual({ made: 1 });
  });

  test('are given up after several processes died with them', async () => {
    const asks = await startProcess('asks');
    const job = asked(async () => ({}));
    const running = expect(asks.run(job)).rejects.toMatchObject({ code: 'internal' });
    await vi.waitFor(async () => expect(await jobOf(job)).toMatchObject({ status: 'running' }), inTime);
    await db.execute(sql`update jobs set attempt = 5 where job_id = ${job.jobId}`);
    await startProcess('works');
    await running;
  });
});

describe('jobs during a database outage', () => {
  test('keep their result until the database is back and run once', async () => {
    const proxy = await startDatabaseProxy(connection);
    const { run } = await startProcess('works', proxy.connection);
    let runs = 0;
    const job = asked(async () => {
      proxy.cut();
      setTimeout(() => proxy.restore(), 300);
      return { made: ++runs };
    });
    expect(await run(job)).toEqual({ made: 1 });
    expect(await run(job)).toEqual({ made: 1 });
  });

  test('start over after the outage if they need the database', async () => {
    const proxy = await startDatabaseProxy(connection);
    const { run } = await startProcess('works', proxy.connection);
    let runs = 0;
    const job = asked(async ({ job: { finish } }) => {
      runs += 1;
      if (runs === 1) {
        proxy.cut();
        setTimeout(() => proxy.restore(), 300);
      }
      return finish(async () => ({ made: runs }));
    });
    expect(await run(job)).toMatchObject({ made: expect.any(Number) });
    expect(runs).toBeGreaterThan(1);
  });
});
