import { setTimeout as wait } from 'node:timers/promises';
import { refused } from '@coursecraft/contract/reasons';
import type { Step } from '@coursecraft/engine/engine';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { type Connection, connect, type Database, databaseOf } from '../db/connect.ts';
import { profiles } from '../db/schema/people.ts';
import { AppError } from '../errors/app-error.ts';
import { createLive } from '../live/create-live.ts';
import { createLog } from '../log.ts';
import { beginJob } from '../records/jobs.ts';
import { ensureSetting } from '../records/settings.ts';
import type { Handlers, RequestContext } from '../request-context.ts';
import { createTelemetry } from '../telemetry/create-telemetry.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { inTime } from '../testing/in-time.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { startLongWork } from './do-long-work.ts';
import { openJobQueue } from './job-queue.ts';
import { type Asked, createJobs } from './jobs.ts';
import type { LongCall } from './lanes.ts';

type Call = RequestContext<'generateModule'>;
type Work = (call: Call) => Promise<object>;

let db: Database;
let own: TestDatabase;
const opened: (() => Promise<void>)[] = [];
/** What is done for each brief. */
const works = new Map<string, Work>();

beforeAll(async () => {
  own = await testDatabase();
  db = databaseOf(own.pool);
  for (const uid of ['ada', 'eve'])
    await db.insert(profiles).values({ uid, email: `${uid}@example.org`, displayName: uid, role: 'sme' });
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const handlers = {
  generateModule: (call: Call) => (works.get(call.body.brief ?? '') as Work)(call),
} as unknown as Handlers<LongCall>;

/** A process of the installation, as far as jobs go: one that asks, or one that works too. */
async function startProcess(role: 'asks' | 'works', connection: Connection = own.connection) {
  const log = createLog({ logLevel: 'silent' });
  const pool = connection === own.connection ? own.pool : connect(connection);
  const database = databaseOf(pool);
  const queue = await openJobQueue({ direct: connection, db: database, log, connections: 2 });
  const live = createLive(connection);
  const services = { db: database, queue, live, log, telemetry: await createTelemetry(readConfig({})) };
  const jobs = createJobs(services);
  if (role === 'works') await startLongWork(services, handlers);
  const close = async () => {
    await jobs.close();
    await queue.close();
    await live.close();
    if (pool !== own.pool) await pool.end();
  };
  const stop = vi.fn(close);
  opened.push(async () => {
    if (stop.mock.calls.length === 0) await stop();
  });
  return { ...jobs, stop };
}

let courses = 0;
/** A question of Ada's for which `work` is done. */
function asked(work: Work, change: Partial<Asked> = {}): Asked {
  const courseId = change.courseId ?? `crs_${++courses}`;
  works.set(courseId, work);
  return {
    uid: 'ada',
    courseId,
    lane: '',
    kind: 'generateModule',
    workFor: 'authors',
    jobId: `job-${courseId}`,
    request: { params: {}, query: {}, body: { courseId, brief: courseId }, learnerId: 'ada', isAuthor: true },
    signal: new AbortController().signal,
    onStep: () => undefined,
    ...change,
  };
}
const step = (done: number): Step => ({ kind: 'reading', label: 'Reading', done, total: 2 });
const never = (signal: AbortSignal) => wait(60_000, {}, { signal });
const jobOf = async ({ jobId = '' }: Asked) => {
  const { rows } = await db.execute<{ status: string; attempt: number; request: unknown }>(
    sql`select status, attempt, request from jobs where job_id = ${jobId}`,
  );
  return rows[0];
};
const untilBegun = (job: Asked) => vi.waitFor(async () => expect((await jobOf(job))?.attempt).toBe(1), inTime);

describe('a job', () => {
  test('asked for twice under one id is done once, and whoever joins from another process gets where it is and its reply', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('asks')];
    let runs = 0;
    const gate = Promise.withResolvers<void>();
    const first: Step[] = [];
    const job = asked(
      async ({ onStep, onText }) => {
        runs += 1;
        onStep(step(0));
        onStep(step(1));
        onText('The sea ');
        await gate.promise;
        onText('rises.');
        onStep(step(2));
        return { made: runs };
      },
      { onStep: (one) => first.push(one) },
    );
    const one = here.run(job);
    await vi.waitFor(() => expect(first).toEqual([step(0), step(1)]), inTime);
    const late: Step[] = [];
    let text = '';
    const two = there.run({ ...job, onStep: (told) => late.push(told), onText: (more) => (text += more) });
    await vi.waitFor(() => expect(late).toEqual([step(1)]), inTime);
    gate.resolve();
    expect(await Promise.all([one, two])).toEqual([{ made: 1 }, { made: 1 }]);
    expect(first).toEqual([step(0), step(1), step(2)]);
    expect(late).toEqual([step(1), step(2)]);
    expect(text).toBe('The sea rises.');
    expect(await there.run(job), 'and so does whoever asks after its end').toEqual({ made: 1 });
    expect((await jobOf(job))?.request, 'what was asked is not kept').toBeNull();
  });

  test('that finds no place says so once, and is done when there is one', async () => {
    const asks = await startProcess('asks');
    const told: Step[] = [];
    const waits = asks.run(asked(async () => ({ made: 1 }), { onStep: (one) => told.push(one) }));
    await vi.waitFor(() => expect(told).toMatchObject([{ kind: 'queued', done: 0 }]), inTime);
    await startProcess('works');
    expect(await waits).toEqual({ made: 1 });
    expect(told).toHaveLength(1);
  });

  test('asked for by several at the same moment is done once', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('works')];
    let runs = 0;
    const job = asked(async () => ({ made: ++runs }));
    const replies = await Promise.all([here.run(job), there.run(job), here.run(job), there.run(job)]);
    expect(replies).toEqual(Array(4).fill({ made: 1 }));
  });

  test('cannot take the id of something else that was asked', async () => {
    const { run } = await startProcess('works');
    const first = asked(async () => ({}));
    await run(first);
    const request = { ...first.request, body: { ...(first.request.body as object), sections: 2 } };
    await expect(run({ ...first, request })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('waits for nobody: a lane that is busy says so, whichever process is asked', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('asks')];
    const gate = Promise.withResolvers<void>();
    const first = asked(async () => ({ made: await gate.promise }));
    const running = here.run(first);
    await untilBegun(first);
    const second = { ...first, jobId: 'another-one' };
    await expect(there.run(second)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('already'),
    });
    expect(await jobOf(second)).toBeUndefined();
    gate.resolve();
    await running;
    await expect(there.run(second)).resolves.toEqual({});
  });

  test('is stopped from any process by whoever asked for it and by nobody else, and saves nothing more', async () => {
    const [here, there] = [await startProcess('works'), await startProcess('asks')];
    const told = Promise.withResolvers<void>();
    const saved = vi.fn();
    const first = asked(async ({ signal, job: { finish } }) => {
      await never(signal).catch(told.resolve);
      return finish(async (tx) => {
        saved();
        await ensureSetting(tx, 'of-a-stopped-job', () => 'saved');
        return {};
      });
    });
    const running = here.run(first);
    const stopped = expect(running).rejects.toMatchObject({ code: 'aborted' });
    await untilBegun(first);
    const id = first.jobId ?? '';
    expect(await there.abort('eve', id)).toBe(false);
    expect(await there.abort('ada', id)).toBe(true);
    expect(await there.abort('ada', id)).toBe(false);
    works.set('', async () => ({ ok: 1 }));
    const next = { ...first, jobId: 'at-once', request: { ...first.request, body: { brief: '' } } };
    expect(await here.run(next), 'its lane is free').toEqual({ ok: 1 });
    await stopped;
    await told.promise;
    await expect(here.run(first)).rejects.toMatchObject({ code: 'aborted' });
    expect(saved).not.toHaveBeenCalled();
  });

  test('with an id goes on when its client goes away; without one it ends', async () => {
    const { run } = await startProcess('works');
    const gone = new AbortController();
    const gate = Promise.withResolvers<void>();
    const named = asked(
      async ({ signal }) => {
        await gate.promise;
        return { stopped: signal.aborted };
      },
      { signal: gone.signal },
    );
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const unnamed = asked(
      async ({ signal }) => {
        begun.resolve();
        return never(signal).catch((error) => {
          ended.resolve();
          throw error;
        });
      },
      { signal: gone.signal, jobId: undefined },
    );
    const left = [run(named), run(unnamed)].map((one) => expect(one).rejects.toThrow());
    await untilBegun(named);
    await begun.promise;
    gone.abort();
    await Promise.all(left);
    await ended.promise;
    gate.resolve();
    expect(await run({ ...named, signal: new AbortController().signal })).toEqual({ stopped: false });
  });

  test('keeps what came of it for five minutes from its end, however long it took', async () => {
    const { run } = await startProcess('works');
    const age = (minutes: number) =>
      db.execute(sql`update jobs set created_at = created_at - make_interval(mins => ${minutes})`);
    let runs = 0;
    const first = asked(async () => {
      await age(20);
      return { made: ++runs };
    });
    await run(first);
    expect(await run(first)).toEqual({ made: 1 });
    await age(6);
    expect(await run(first)).toEqual({ made: 2 });
  });

  test('that failed says the same again, with all that was said', async () => {
    const { run } = await startProcess('works');
    const first = asked(async () => {
      throw new AppError('unprocessable', refused('file-without-text', { name: 'tides.md' }), {
        retryAfter: 7,
        extra: { current: 3 },
        details: [{ path: 'edt_1', reason: 'edits-do-not-fit' }],
      });
    });
    const same = {
      code: 'unprocessable',
      refused: refused('file-without-text', { name: 'tides.md' }),
      retryAfter: 7,
      extra: { current: 3 },
      details: [{ path: 'edt_1', reason: 'edits-do-not-fit' }],
    };
    await expect(run(first)).rejects.toMatchObject(same);
    await expect(run(first)).rejects.toMatchObject(same);
  });

  test('that fails for no known reason says no more than that', async () => {
    const { run } = await startProcess('works');
    const failed = run(asked(async () => Promise.reject(new TypeError('Ada’s words'))));
    await expect(failed).rejects.toMatchObject({ code: 'internal', refused: { reason: 'job-failed-here' } });
  });
});

describe('of several processes', () => {
  test('one that stops gives its job to another, and whoever asked hears nothing of it', async () => {
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

  test('one that is asked and stops tells what ends in a moment, and that the rest goes on elsewhere', async () => {
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

  test('one that was taken for dead saves nothing any more, and the other’s reply counts', async () => {
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

  test('what is saved ends its job in the same moment: a process that dies after it leaves nothing to do again', async () => {
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

  test('what cannot be saved whole is not saved at all, and not taken for done', async () => {
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

  test('a job that nobody does any more, as after a backup was restored, is found and done', async () => {
    const asks = await startProcess('asks');
    const job = asked(async () => ({ made: 1 }));
    const running = asks.run(job);
    await vi.waitFor(async () => expect(await jobOf(job)).toMatchObject({ status: 'running' }), inTime);
    await db.execute(sql`delete from pgboss.job`);
    await db.execute(sql`update jobs set created_at = now() - interval '1 minute' where job_id = ${job.jobId}`);
    await startProcess('works');
    expect(await running).toEqual({ made: 1 });
  });

  test('a job with which processes die again and again is given up', async () => {
    const asks = await startProcess('asks');
    const job = asked(async () => ({}));
    const running = expect(asks.run(job)).rejects.toMatchObject({ code: 'internal' });
    await vi.waitFor(async () => expect(await jobOf(job)).toMatchObject({ status: 'running' }), inTime);
    await db.execute(sql`update jobs set attempt = 5 where job_id = ${job.jobId}`);
    await startProcess('works');
    await running;
  });
});

describe('while the database is away', () => {
  test('a job that ends is kept when it is back, and done once', async () => {
    const proxy = await startDatabaseProxy(own.connection);
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

  test('a job that needs it is begun anew when it is back', async () => {
    const proxy = await startDatabaseProxy(own.connection);
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
