import { setTimeout as wait } from 'node:timers/promises';
import type { Step } from '@coursecraft/ai/engine/engine';
import { sql } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import { startLongWork } from '../api/do-long-work.ts';
import type { LongCall } from '../api/lock-keys.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Connection, connect, databaseOf } from '../platform/db/connect.ts';
import { profiles } from '../platform/db/schema/accounts.ts';
import { createEvents } from '../platform/events/create-events.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { createJobs, type JobInput } from '../platform/jobs/jobs.ts';
import { createTelemetry } from '../platform/telemetry/create-telemetry.ts';
import { createLog } from '../platform/telemetry/log.ts';
import type { RequestContext, Routes } from '../request-context.ts';
import { inTime } from './in-time.ts';
import { testDatabase } from './test-database.ts';

type Call = RequestContext<'generateModule'>;
type Work = (call: Call) => Promise<object>;

export const step = (done: number): Step => ({ kind: 'reading', label: 'Reading', done, total: 2 });
export const never = (signal: AbortSignal) => wait(60_000, {}, { signal });

/** Starts job processes over a database of their own. Call it at the top of the file. */
export async function jobProcesses() {
  const own = await testDatabase();
  const db = databaseOf(own.pool);
  const opened: (() => Promise<void>)[] = [];
  /** The work per brief. */
  const works = new Map<string, Work>();
  for (const uid of ['ada', 'eve'])
    await db.insert(profiles).values({ uid, email: `${uid}@example.org`, displayName: uid, role: 'sme' });
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  const handlers = {
    generateModule: (call: Call) => (works.get(call.body.brief ?? '') as Work)(call),
  } as unknown as Routes<LongCall>;

  async function startProcess(role: 'asks' | 'works', connection: Connection = own.connection) {
    const log = createLog({ logLevel: 'silent' });
    const pool = connection === own.connection ? own.pool : connect(connection);
    const database = databaseOf(pool);
    const queue = await openJobQueue({ direct: connection, db: database, log, connections: 2 });
    const live = createEvents(connection);
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
  function asked(work: Work, change: Partial<JobInput> = {}): JobInput {
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
  const jobOf = async ({ jobId = '' }: JobInput) => {
    const { rows } = await db.execute<{ status: string; attempt: number; request: unknown }>(
      sql`select status, attempt, request from jobs where job_id = ${jobId}`,
    );
    return rows[0];
  };
  const untilBegun = (job: JobInput) => vi.waitFor(async () => expect((await jobOf(job))?.attempt).toBe(1), inTime);

  return { db, connection: own.connection, works, startProcess, asked, jobOf, untilBegun };
}
