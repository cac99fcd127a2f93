import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, databaseOf } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres/start-embedded-postgres.ts';
import { listenToChanges } from '../apps/server/src/platform/db/listen-to-changes.ts';
import { jobKind } from '../apps/server/src/platform/jobs/job-kind.ts';
import { openJobQueue } from '../apps/server/src/platform/jobs/job-queue.ts';
import { createLog } from '../apps/server/src/platform/telemetry/log.ts';
import { median, quantile } from './support/figures.ts';

/** Milliseconds from adding a job to its start in another process. */
const FLOOR_MS = 5;
const RUNS = 300;
const PAUSE_MS = 10;

const folder = await mkdtemp(join(tmpdir(), 'coursecraft-bench-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
const { connection } = postgres;
const log = createLog({ logLevel: 'warn' });
const pool = connect(connection, { size: 1 });
const given = { direct: connection, db: databaseOf(pool), log, connections: 2 };
const [asks, works] = [await openJobQueue(given), await openJobQueue(given)];
try {
  let arrived: () => void = () => undefined;
  async function timed(ask: () => Promise<unknown>): Promise<number[]> {
    const took: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { promise, resolve } = Promise.withResolvers<void>();
      arrived = resolve;
      const begun = performance.now();
      await ask();
      await promise;
      took.push(performance.now() - begun);
      await wait(PAUSE_MS);
    }
    return took;
  }

  const kind = jobKind<{ at: number }>({ name: 'bench', keyOf: ({ at }) => String(at), atOnce: 1, withinSeconds: 60 });
  await works.work(kind, async () => arrived());
  let at = 0;
  const jobs = await timed(() => asks.add(kind, { at: at++ }));

  await pool.query('create table bare (id bigint generated always as identity, data jsonb)');
  const hearing = await listenToChanges(connection, {
    onCourse: () => arrived(),
    onProfile: () => undefined,
    onJob: () => undefined,
    onAi: () => undefined,
    onEnd: () => undefined,
  });
  const bare = await timed(() =>
    pool.query(`with kept as (insert into bare (data) values ('{"at": 1}') returning id)
      select pg_notify('course_events', id::text) from kept`),
  );
  await hearing.close();

  const took = median(jobs);
  console.log(
    `a job’s own cost, ${RUNS} jobs: ${took.toFixed(1)} ms at the median, ${quantile(jobs, 0.95).toFixed(1)} ms at the 95th ` +
      `percentile (floor ${FLOOR_MS} ms), ${(took / median(bare)).toFixed(1)} × a bare row and its notification ` +
      `(${median(bare).toFixed(1)} ms)`,
  );
  process.exitCode = took <= FLOOR_MS ? 0 : 1;
} finally {
  await Promise.all([asks.close(), works.close(), pool.end()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
