import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres/start-embedded-postgres.ts';
import { inTime } from '../apps/server/src/testing/in-time.ts';
import { answeringStudents, startSlowGrader } from '../bench/support/answering-students.ts';
import { startTemporaryServer } from './temporary-server.js';

const STUDENTS = 50;
const MODEL_MS = 5_000;
/** The lease of a killed process ends after 30 s, and due answers are looked for every 10 s. */
const afterLease = { timeout: 120_000, interval: 250 };

/** @type {Awaited<ReturnType<typeof startTemporaryServer>>[]} */
const servers = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

it('grades each of 50 answers once after web and worker were killed while they graded them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-killed-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  const { host, user, database } = postgres.connection;
  const DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const pool = connect({ connectionString: DATABASE_URL }, { size: 1 });
  const grader = await startSlowGrader(MODEL_MS);
  onTestFinished(async () => {
    await grader.stop();
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  /** @param {'web' | 'worker'} ROLE */
  const start = async (ROLE) => {
    const server = await startTemporaryServer({ DATABASE_URL, DATA_DIR: join(folder, ROLE), ROLE, ...grader.settings });
    servers.push(server);
    return server;
  };
  /** @param {Awaited<ReturnType<typeof startTemporaryServer>>} server */
  const kill = async (server) => {
    servers.splice(servers.indexOf(server), 1);
    await server.kill();
  };
  /** @param {string} sql */
  const count = async (sql) => Number((await pool.query(`select count(*) as n from ${sql}`)).rows[0].n);

  const web = await start('web');
  const worker = await start('worker');
  const { students, answer } = await answeringStudents({ address: web.address, database: DATABASE_URL }, STUDENTS);
  const sending = students.map(({ token }) => answer(token, 0).catch(() => 'killed'));
  await vi.waitUntil(async () => (await count('pending_answers')) === STUDENTS, inTime);
  await vi.waitUntil(() => grader.asked() > 0, inTime);
  await kill(web);
  expect(await Promise.all(sending)).toEqual(students.map(() => 'killed'));

  const askedByWeb = grader.asked();
  await vi.waitUntil(() => grader.asked() > askedByWeb, afterLease);
  await kill(worker);
  expect((await count('pending_answers')) + (await count('answers'))).toBe(STUDENTS);

  await start('web');
  await start('worker');
  await vi.waitUntil(async () => (await count('pending_answers')) === 0, afterLease);
  expect(await count('answers')).toBe(STUDENTS);
  expect(await count('(select distinct student_id from answers) as students')).toBe(STUDENTS);
  expect(await count('evidence')).toBe(STUDENTS);
  expect(await count('(select distinct student_id, message_id from evidence) as graded')).toBe(STUDENTS);
  expect(await count(`notifications where kind = 'answer-graded'`)).toBe(STUDENTS);
}, 400_000);
