import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, databaseOf } from '../../apps/server/src/platform/db/connect.ts';
import { jobKind } from '../../apps/server/src/platform/jobs/job-kind.ts';
import { openJobQueue } from '../../apps/server/src/platform/jobs/job-queue.ts';
import { createLog } from '../../apps/server/src/platform/telemetry/log.ts';
import type { Person } from '../../apps/server/src/testing/speak-to.ts';
import { document } from '../support/document.ts';
import type { Figures, PartName } from './figures.ts';
import type { Installation } from './installation.ts';

const SETTLE_MS = 1_000;
const CLIENTS = 16;

async function during(installation: Installation, work: () => Promise<unknown>) {
  const before = installation.readParts(1);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = installation.readParts(1);
  return { seconds, cpuOf: (part: PartName) => after[part].cpuSeconds - before[part].cpuSeconds, before, after };
}

/** Measures open streams of one web process, idle and with events. */
export async function measureStreams(
  installation: Installation,
  given: { open: number; quietSeconds: number; changes: number; courseId: string },
): Promise<Figures['streams']> {
  const { open, quietSeconds, changes, courseId } = given;
  await installation.hold(0, 1);
  await wait(SETTLE_MS);
  const without = installation.readParts(1).web.memoryMB;
  const idle = await during(installation, () => wait(quietSeconds * 1000));
  await installation.hold(open, 1);
  await wait(SETTLE_MS);
  const quiet = await during(installation, () => wait(quietSeconds * 1000));
  const tell = (to: string, many: number) =>
    installation.pool.query(
      `select pg_notify('course_events', json_build_object('courseId', $1::text, 'revision', n)::text)
       from generate_series(1, $2::int) n`,
      [to, many],
    );
  const settled = (to: string, many: number) => async () => {
    await tell(to, many);
    await wait(SETTLE_MS);
  };
  const heard = await during(installation, settled('crs_that_nobody_follows', changes));
  const eventsBefore = await installation.events();
  const few = Math.ceil(changes / 500);
  const delivered = await during(installation, settled(courseId, few));
  const events = (await installation.events()) - eventsBefore;
  const quietShare = quiet.cpuOf('web') / quiet.seconds;
  const beyondQuiet = (of: typeof heard) => Math.max(0, of.cpuOf('web') - quietShare * of.seconds);
  await installation.hold(0, 1);
  return {
    open,
    memoryMBEach1000: ((quiet.after.web.memoryMB - without) / open) * 1000,
    coresEach1000: (Math.max(0, quietShare - idle.cpuOf('web') / idle.seconds) / open) * 1000,
    microsHeard: (beyondQuiet(heard) / changes) * 1e6,
    microsDelivered: (beyondQuiet(delivered) / Math.max(1, events)) * 1e6,
  };
}

/** Measures empty jobs at the concurrency of the student queue. */
export async function measureJobs(installation: Installation, jobs: number): Promise<Figures['jobs']> {
  const direct = { connectionString: installation.database };
  const pool = connect(direct, { size: CLIENTS });
  const given = { direct, db: databaseOf(pool), log: createLog({ logLevel: 'silent' }), connections: 4 };
  const [asks, works] = [await openJobQueue(given), await openJobQueue(given)];
  const kind = jobKind<{ at: number }>({
    name: 'capacity',
    keyOf: ({ at }) => String(at),
    atOnce: CLIENTS,
    withinSeconds: 60,
  });
  try {
    let done = 0;
    const { promise: all, resolve } = Promise.withResolvers<void>();
    await works.work(kind, async () => {
      done += 1;
      if (done === jobs) resolve();
    });
    const own = process.cpuUsage();
    const spent = await during(installation, async () => {
      let at = 0;
      const ask = async () => {
        while (at < jobs) await asks.add(kind, { at: at++ });
      };
      await Promise.all(Array.from({ length: CLIENTS }, ask));
      await all;
    });
    const { user, system } = process.cpuUsage(own);
    return {
      perSecond: jobs / spent.seconds,
      databaseMs: (spent.cpuOf('postgres') * 1000) / jobs,
      processMs: (user + system) / 1000 / jobs,
    };
  } finally {
    await Promise.all([asks.close(), works.close()]);
    await pool.end();
  }
}

/** Measures one-row transactions from many connections with and without a notification. */
export async function measureCommits({ database }: Installation, seconds: number): Promise<Figures['commits']> {
  const pool = connect({ connectionString: database }, { size: CLIENTS });
  const perSecond = async (statement: string) => {
    let commits = 0;
    const end = performance.now() + seconds * 1000;
    const client = async () => {
      for (; performance.now() < end; commits += 1) await pool.query(statement);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return commits / seconds;
  };
  try {
    await pool.query('create table capacity_rows (id bigint generated always as identity, data text)');
    const insert = `insert into capacity_rows (data) values ('a row') returning id`;
    const silent = await perSecond(insert);
    const notifying = await perSecond(`with kept as (${insert}) select pg_notify('capacity', id::text) from kept`);
    await pool.query('drop table capacity_rows');
    return { silent, notifying, connections: CLIENTS };
  } finally {
    await pool.end();
  }
}

/** Measures a module draft by the offline engine from an uploaded document. */
export async function measureDraft(
  installation: Installation,
  owner: Person,
  drafts: number,
): Promise<Figures['draft']> {
  const { course } = await owner.do('createCourse', { body: { title: 'Drafts' } });
  await owner.upload(course.id, [{ name: 'document.pdf', content: await readFile(document) }]);
  const isPending = async () =>
    (await owner.do('listUploads', { params: { courseId: course.id } })).uploads.some(
      (one) => one.status === 'pending',
    );
  while (await isPending()) await wait(100);
  const { cpuOf } = await during(installation, async () => {
    for (let draft = 0; draft < drafts; draft += 1) await owner.do('generateModule', { body: { courseId: course.id } });
  });
  return { workerSeconds: cpuOf('worker') / drafts, databaseSeconds: cpuOf('postgres') / drafts };
}
