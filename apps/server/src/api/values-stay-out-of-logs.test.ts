import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, databaseOf, type Pool } from '../platform/db/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { describeError } from '../platform/errors/describe-error.ts';
import { captureLog } from '../testing/capture-log.ts';
import { makeCourse } from '../testing/make-course.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const CANARY = 'xylophonic';
const LIMITS = { connectMs: 2_000, statementMs: 400, lockMs: 150, idleMs: 2_000 };

let folder: string;
let postgres: EmbeddedPostgres;
let pool: Pool;
let app: TestApp;
let log: ReturnType<typeof captureLog>;

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'embedded-')), 'postgres');
  postgres = await startEmbeddedPostgres({ folder, throwaway: true });
  pool = connect(postgres.connection);
  await migrate(pool);
  await pool.query('create table cages (bird text primary key, short varchar(3), age int check (age > 0))');
  app = await startTestApp({ databaseLimits: LIMITS, logLevel: 'trace' }, postgres.connection);
  log = captureLog(app.app);
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await postgres.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Logs a failure as the server does. */
async function written(work: () => Promise<unknown>): Promise<{ held: boolean; text: string }> {
  const error = await work().then(
    () => expect.unreachable('it went well'),
    (reason: unknown) => reason,
  );
  const before = log.text().length;
  app.app.log.error({ err: error }, 'failed');
  const text = log.text().slice(before) + describeError(error).stack;
  const held = JSON.stringify([error, (error as Error).message, (error as Error).cause]).includes(CANARY);
  return { held, text };
}

const execute = (query: ReturnType<typeof sql>) => app.services.db.execute(query);

test('keeps the address of a calendar feed out of the log', async () => {
  const { token } = await (await app.signUp()).do('createCalendarFeed');
  const before = log.text().length;
  expect((await fetch(`${app.url}/api/calendars/${token}.ics`)).status).toBe(200);
  const said = log.text().slice(before);
  expect(said).toContain('/api/calendars/…');
  expect(said).not.toContain(token);
});

test('keeps the address of a file to play out of the log', async () => {
  const author = await app.signUp({ role: 'sme' });
  const { courseId } = await makeCourse(app, author);
  await author.upload(courseId, [{ name: 'tides.txt', content: 'The sea rises.' }]);
  const { address } = await author.do('openMedia', { params: { courseId, name: 'tides.txt' } });
  const before = log.text().length;
  expect((await fetch(`${app.url}${address}`)).status).toBe(200);
  const said = log.text().slice(before);
  expect(said).toContain('/api/media/…');
  expect(said).not.toContain(address.slice('/api/media/'.length));
});

test('keeps the value of each type of column of every table out of the log when a write fails', async () => {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(
    `select distinct on (table_schema, table_name, data_type)
       table_schema as schema, table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO'
       and table_name not in (select relname from pg_class where relispartition)`,
  );
  expect(columns.length).toBeGreaterThan(200);
  let failed = 0;
  for (const { schema, table, column } of columns) {
    const place = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const value = sql`insert into ${place} (${sql.identifier(column)}) values (${`${CANARY} of ${column}`})`;
    const failing = () =>
      app.services.db.transaction(async (tx) => {
        await tx.execute(value);
        await tx.execute(sql`select ${`${CANARY} of ${column}`}::int`);
      });
    const { held, text } = await written(failing);
    expect(held, 'what was thrown holds the value').toBe(true);
    expect(text, `${table}.${column}`).not.toContain(CANARY);
    expect(text).toMatch(/SQLSTATE \w{5}/);
    failed += 1;
  }
  expect(failed).toBe(columns.length);
});

const bird = `${CANARY} bird`;
const insert = (age: unknown, short = 'abc') =>
  execute(sql`insert into cages (bird, short, age) values (${bird}, ${short}, ${age})`);

describe('log entry of a failed query', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['a key that is there already', '23505', () => insert(1).then(() => insert(2))],
    ['a value that a check refuses', '23514', () => insert(-1)],
    ['a text that is too long', '22001', () => insert(1, CANARY)],
    ['a text that is no number', '22P02', () => insert(CANARY)],
    ['a text that is no JSON', '22P02', () => execute(sql`select ${CANARY}::jsonb`)],
    ['a text that is no date', '22007', () => execute(sql`select ${CANARY}::timestamptz`)],
    ['a statement that takes too long', '57014', () => execute(sql`select pg_sleep(5), ${bird}::text`)],
    ['a lock that is not given', '55P03', () => whileLocked(() => execute(sql`update cages set bird = ${bird}`))],
    ['a deadlock', '40P01', deadlock],
    [
      'a connection that is lost',
      '57P01',
      () => execute(sql`select pg_terminate_backend(pg_backend_pid()), ${bird}::text`),
    ],
    ['a disk that is full', '53100', async () => Promise.reject(diskFull())],
  ])('contains the statement without a value: %s (%s)', async (_, state, work) => {
    await pool.query('truncate cages');
    const { held, text } = await written(work);
    expect(held).toBe(true);
    expect(text).not.toContain(CANARY);
    expect(text).toContain(state);
    expect(text).toMatch(/insert into|select|update/);
  });
});

async function whileLocked(work: () => Promise<unknown>) {
  const client = await pool.connect();
  try {
    await client.query('begin; lock table cages');
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function deadlock() {
  await pool.query("insert into cages values ('a'), ('b')");
  const client = await pool.connect();
  try {
    await client.query("set deadlock_timeout = '10s'");
    await client.query("begin; update cages set age = 1 where bird = 'a'");
    return await app.services.db.transaction(async (tx) => {
      await tx.execute(
        sql`set local lock_timeout = '5s'; set local statement_timeout = '5s'; set local deadlock_timeout = 20`,
      );
      await tx.execute(sql`update cages set age = 1 where bird = 'b'`);
      const other = client.query("update cages set age = 1 where bird = 'b'").catch(() => undefined);
      try {
        await tx.execute(
          sql`update cages set short = ${CANARY.slice(0, 3)}, age = 2 where bird = 'a' or bird = ${bird}`,
        );
      } finally {
        void other;
      }
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function diskFull() {
  const said = Object.assign(new Error('could not extend file "base/1/2": No space left on device'), {
    severity: 'ERROR',
    code: '53100',
    detail: `Wrote ${CANARY}.`,
    hint: CANARY,
    where: CANARY,
  });
  return new DrizzleQueryError('insert into cages values ($1)', [bird], said);
}

test('keeps unparsable input out of the log', () => {
  let cause: unknown;
  try {
    JSON.parse(`${CANARY} answers`);
  } catch (error) {
    cause = error;
  }
  expect((cause as Error).message).toContain(CANARY);
  expect(JSON.stringify(describeError(new Error('it broke', { cause })))).not.toContain(CANARY);
});

test('keeps the request body out of the log line and the reply after a server error', async () => {
  const author = await app.signUp({ role: 'sme' });
  const course = await makeCourse(app, author);
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no % here', new.content using detail = new.content, hint = new.title; end $$`);
  await pool.query('create trigger refuse before update on elements for each row execute function refuse()');
  const before = log.text().length;
  const reply = await author.call('updateElement', { params: course, body: { title: bird, content: bird } });
  await pool.query('drop trigger refuse on elements');
  expect([reply.status, reply.body.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(reply.body)).not.toContain(CANARY);
  const text = log.text().slice(before);
  expect(text).toContain(reply.body.requestId);
  expect(text).toContain('SQLSTATE P0001');
  expect(text).not.toContain(CANARY);
});

test('keeps values out of the PostgreSQL log after any failure', async () => {
  const lastWords = new Promise<string>((resolve) => postgres.onExit(resolve));
  const other = databaseOf(pool);
  const dying = other.execute(sql`select pg_sleep(60), ${bird}::text`).catch(() => undefined);
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()",
  );
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  await dying;
  process.kill(Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const said = await lastWords;
  expect(said).toMatch(/was terminated by signal 9|ready to accept connections/);
  expect(said).not.toContain(CANARY);
});
