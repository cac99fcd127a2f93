import { setTimeout as wait } from 'node:timers/promises';
import type { EndpointName } from '@coursecraft/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import type { Pool } from '../platform/db/connect.ts';
import { captureLog } from '../testing/capture-log.ts';
import { furnishCourse } from '../testing/furnish-course.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { requestFor } from '../testing/speak-to.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';

let app: TestApp;
let pool: Pool;
let author: Person;
let student: Person;
let course: TestCourse;
const { pool: ownPool, connection } = await testDatabase();
const pools = { main: 3, replica: 1, identity: 1, jobs: 1 };

beforeAll(async () => {
  pool = ownPool;
  // Background work would wait for a locked table too and be counted.
  app = await startTestApp({ databasePools: pools, logLevel: 'warn', role: 'web' }, connection);
  [author, student] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp()]);
  course = await makeCourse(app, author);
  await furnishCourse({ course, author, student });
});

/** Counts running statements over a table, except our own. */
async function running(table: string): Promise<number> {
  const { rows } = await pool.query<{ running: number }>(
    `select count(*)::int as running from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like $1`,
    [`%"${table}"%`],
  );
  return rows[0]?.running ?? 0;
}

async function until(there: () => Promise<boolean>, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(20)) if (await there()) return true;
  return false;
}

/** Locks a table while `work` runs. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const ask = (name: EndpointName, given: object, signal: AbortSignal) =>
  fetch(requestFor(app.url, name, given, author.token), { signal }).then(
    ({ status }) => status,
    () => 'left',
  );

test('ends the database query of a caller who disconnected and logs no failure', async () => {
  const log = captureLog(app.app);
  await whileLocked('knowledge_rows', async () => {
    const leaving = new AbortController();
    const given = { params: { courseId: course.courseId } };
    const asked = Array.from({ length: 8 }, () => ask('getKnowledge', given, leaving.signal));
    expect(await until(async () => (await running('authored_criteria')) > 0, 5_000)).toBe(true);
    leaving.abort();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['left']));
    expect(await until(async () => (await running('authored_criteria')) === 0, 5_000), 'before any limit').toBe(true);
  });
  const reply = await author.call('getKnowledge', { params: { courseId: course.courseId } });
  expect(reply.status, 'and the connections are there for others').toBe(200);
  expect(log.lines().filter(({ level }) => level >= 40)).toEqual([]);
});

test('does not start a query if the caller disconnected during authentication', async () => {
  const leaving = new AbortController();
  const begun = () => until(async () => (await running('authored_criteria')) > 0, 1_000);
  let staying: Promise<number | string> | undefined;
  await whileLocked('knowledge_rows', async () => {
    await whileLocked('profiles', async () => {
      const asked = ask('getKnowledge', { params: { courseId: course.courseId } }, leaving.signal);
      expect(await until(async () => (await running('profiles')) > 0, 5_000)).toBe(true);
      leaving.abort();
      expect(await asked).toBe('left');
    });
    expect(await begun()).toBe(false);
    staying = ask('getKnowledge', { params: { courseId: course.courseId } }, AbortSignal.timeout(20_000));
    expect(await begun(), 'as it is for who stays').toBe(true);
  });
  expect(await staying).toBe(200);
});

test('finishes a write even if its caller disconnected', async () => {
  const body = { title: 'Finished all the same' };
  await whileLocked('modules', async () => {
    const leaving = new AbortController();
    const params = { courseId: course.courseId };
    const asked = ask('createBlankModule', { params, body }, leaving.signal);
    expect(await until(async () => (await running('modules')) > 0, 5_000)).toBe(true);
    leaving.abort();
    expect(await asked).toBe('left');
  });
  const written = async () => {
    const { rows } = await pool.query('select 1 from modules where title = $1', [body.title]);
    return rows.length === 1;
  };
  expect(await until(written, 5_000)).toBe(true);
});

test('never cancels statements of other callers when a caller disconnects', async () => {
  const given = { params: { courseId: course.courseId } };
  const leave = async (at: number) => {
    const leaving = new AbortController();
    const asked = ask(at % 2 ? 'getKnowledge' : 'getCourseStats', given, leaving.signal);
    await wait((at * 7) % 23);
    leaving.abort();
    await asked;
  };
  const stay = async (at: number) => {
    if (at % 5 > 0) return (await author.call(at % 2 ? 'getCourse' : 'getKnowledge', given)).status;
    return (await author.call('createBlankModule', { ...given, body: { title: `Stays ${at}` } })).status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const leavers = Array.from({ length: 6 }, (_, at) => leave(round * 6 + at));
    const stayers = Array.from({ length: 6 }, (_, at) => stay(round * 6 + at));
    statuses.push(...(await Promise.all(stayers)));
    await Promise.all(leavers);
  }
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
});
