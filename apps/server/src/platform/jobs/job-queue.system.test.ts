import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { kindOf, useJobQueues } from '../../testing/job-queues.ts';

const { db, startProcess } = useJobQueues();

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
    if (done.mock.calls.length === 0) await db().execute(silent);
    expect(done).toHaveBeenCalled();
  }, inTime);
  await vi.waitFor(() => expect(told?.aborted).toBe(true), inTime);
  hanging.resolve();
});
