import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type Database, databaseOf } from '../db/connect.ts';
import { createLog } from '../telemetry/log.ts';
import { jobKind } from './job-kind.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';

let db: Database;
let connection: TestDatabase['connection'];
const open: JobQueue[] = [];
beforeAll(async () => {
  const own = await testDatabase();
  connection = own.connection;
  db = databaseOf(own.pool);
});
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
});

async function startProcess(): Promise<JobQueue> {
  const queue = await openJobQueue({
    direct: connection,
    db,
    log: createLog({ logLevel: 'silent' }),
    connections: 2,
    pace: 5,
  });
  open.push(queue);
  return queue;
}

type Work = { courseId: string; part?: string };
let kinds = 0;
const kindOf = (change: object = {}) =>
  jobKind<Work>({
    name: `work-${++kinds}`,
    keyOf: ({ courseId, part = '' }) => courseId + part,
    atOnce: 1,
    withinSeconds: 60,
    ...change,
  });

test('a job is run by another process after a lost heartbeat and the first process gets a notice', async () => {
  const [hangs, goesOn] = [await startProcess(), await startProcess()];
  const kind = kindOf();
  let told: AbortSignal | undefined;
  const hanging = Promise.withResolvers<void>();
  await hangs.work(kind, async (_data, { signal }) => {
    told ??= signal;
    await hanging.promise;
  });
  await hangs.add(kind, { courseId: 'crs_1' });
  await vi.waitFor(() => expect(told).toBeDefined(), inTime);
  const done = vi.fn(async () => undefined);
  await goesOn.work(kind, done);
  await vi.waitFor(async () => {
    // Simulates a silent process, which normally sends heartbeats.
    const silent = sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = ${kind.name}`;
    if (done.mock.calls.length === 0) await db.execute(silent);
    expect(done).toHaveBeenCalled();
  }, inTime);
  await vi.waitFor(() => expect(told?.aborted).toBe(true), inTime);
  hanging.resolve();
});
