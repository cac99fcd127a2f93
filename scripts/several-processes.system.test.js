import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres/start-embedded-postgres.ts';
import { inTime } from '../apps/server/src/testing/in-time.ts';
import { openStream } from '../apps/server/src/testing/open-stream.ts';
import { speakTo } from '../apps/server/src/testing/speak-to.ts';
import { startSteadyLoad } from '../apps/server/src/testing/steady-load.ts';
import { repositoryRoot } from './repository-root.js';
import { startTemporaryServer } from './temporary-server.js';

/** @typedef {Awaited<ReturnType<typeof startTemporaryServer>>} Server */

/** A page reopens a stream after up to a second, and a refused one two seconds later. */
const STREAM_AWAY_MS = 2_500;

const REPLY_WITHIN_MS = 5_000;

/** Milliseconds for several starts on a busy machine. */
const whileStarting = { timeout: 120_000, interval: 100 };

/** @type {Server[]} */
const servers = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** @param {Record<string, string>} settings */
async function start(settings) {
  const server = await startTemporaryServer({ AUTHORS: 'anyone', ...settings });
  servers.push(server);
  return server;
}

/** @param {number} parent */
const childrenOf = (parent) =>
  readdirSync('/proc').filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, of] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(of) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('one-of-many');
    } catch {
      return false;
    }
  });

/** @param {string} url @param {string} name */
async function makeCourse(url, name) {
  const account = { email: `${name}@example.org`, password: 'correct horse battery', name };
  const author = await speakTo(url).enter('sign-up', account);
  const { course } = await author.do('createCourse', { body: { title: 'Tides', publishAtOnce: true } });
  return { author, courseId: course.id };
}

describe('several processes on one machine', () => {
  it('serve one port, replace a process that ends and all end when the server stops', async () => {
    const server = await start({ WORKERS: '3' });
    const pid = server.pid ?? 0;
    expect(childrenOf(pid)).toHaveLength(3);
    const { author, courseId } = await makeCourse(server.address, 'ada');

    const streams = await Promise.all(
      Array.from({ length: 6 }, () => openStream(`${server.address}/api/events?courseId=${courseId}`, author.token)),
    );
    for (const stream of streams) await stream.next();
    await author.do('updateCourse', { params: { courseId }, body: { description: 'Heard everywhere' } });
    for (const stream of streams) expect(await stream.next()).toMatchObject({ revision: expect.any(Number) });
    for (const stream of streams) stream.leave();

    const [first, ...others] = childrenOf(pid);
    process.kill(Number(first), 'SIGKILL');
    const body = { courseId, question: 'What raises the sea?', actionId: 'act_after_the_end' };
    // A connection that was handed to the killed process gets no reply, so the client gives up and asks again.
    const ask = () => Promise.race([author.call('ask', { body }), wait(REPLY_WITHIN_MS).then(() => ({ status: 0 }))]);
    // Not more often, because 30 calls in five minutes are the limit.
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), { ...inTime, interval: 3000 });
    await vi.waitFor(() => expect(childrenOf(pid)).toHaveLength(3), inTime);
    expect(childrenOf(pid)).toEqual(expect.arrayContaining(others));
    const { threads } = await author.do('listThreads', { params: { courseId } });
    expect(threads, 'answered once').toHaveLength(1);

    const before = childrenOf(pid);
    await server.stop();
    servers.length = 0;
    expect(before.flatMap((child) => childrenOf(Number(child)))).toEqual([]);
    expect(childrenOf(pid)).toEqual([]);
  });

  it('report once that the port is taken', async () => {
    const server = await start({});
    const taken = start({ WORKERS: '2', PORT: new URL(server.address).port });
    await expect(taken).rejects.toThrow('code 1');
  });
});

describe('processes on one database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-roles-'));
  /** @type {Awaited<ReturnType<typeof startEmbeddedPostgres>>} */
  let postgres;
  /** @type {string} */
  let DATABASE_URL;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
    const { host, user, database } = postgres.connection;
    DATABASE_URL = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** @param {string} name @param {number} aheadMs */
  const withClock = (name, aheadMs) => {
    const clock = join(folder, `${name}.clock`);
    writeFileSync(clock, String(aheadMs));
    const moved = pathToFileURL(join(repositoryRoot, 'e2e/support/moved-date.mjs')).href;
    return { NODE_OPTIONS: `--import ${moved}`, COURSECRAFT_CLOCK: clock };
  };

  it('with clocks a minute apart agree on sessions and do the work', async () => {
    /** @param {string} name @param {string} ROLE @param {number} aheadMs */
    const startAt = (name, ROLE, aheadMs) =>
      start({ DATABASE_URL, DATA_DIR: join(folder, name), ROLE, ...withClock(name, aheadMs) });
    const ahead = await startAt('ahead', 'web', 60_000);
    const behind = await startAt('behind', 'web', -60_000);
    await startAt('late-worker', 'worker', -60_000);
    const { author, courseId } = await makeCourse(ahead.address, 'ivo');
    const here = await speakTo(behind.address).enter('sign-in', author);
    expect((await here.call('getCourse', { params: { courseId } })).status).toBe(200);
    expect((await author.call('ask', { body: { courseId, question: 'What raises the sea?' } })).status).toBe(200);

    // A sign-out by the slower clock ends earlier tokens but not later ones.
    await here.do('signOutEverywhere');
    expect((await author.call('getProfile')).status).toBe(401);
    const again = await speakTo(ahead.address).enter('sign-in', author);
    await again.do('signOutEverywhere');
    const last = await speakTo(behind.address).enter('sign-in', author);
    expect((await last.call('getProfile')).status).toBe(200);
    const stream = await openStream(`${ahead.address}/api/profile/events`, last.token);
    expect(await stream.next()).toMatchObject({ profile: { email: author.email } });
    stream.leave();
  });

  it('are replaced one by one by any compatible version without loss', async () => {
    const pool = connect({ connectionString: DATABASE_URL }, { size: 1 });
    onTestFinished(() => pool.end());
    const migration = 'insert into schema_migrations (number, name, checksum, needs) values ($1, $2, $2, $3)';
    const server = await start({ DATABASE_URL, WORKERS: '2' });
    const pid = server.pid ?? 0;
    const { author } = await makeCourse(server.address, 'ida');

    await pool.query(migration, [9001, '9001-later.sql', 0]);
    const before = childrenOf(pid);
    const load = await startSteadyLoad(server.address, author, { loops: 2, restMs: 50 });
    process.kill(pid, 'SIGUSR2');
    const areReplaced = () => childrenOf(pid).length === 2 && childrenOf(pid).every((child) => !before.includes(child));
    await vi.waitUntil(areReplaced, whileStarting);
    const { requests, failures, gaps } = await load.stop();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(50);
    expect(Math.max(...gaps)).toBeLessThan(STREAM_AWAY_MS);

    await pool.query(migration, [9002, '9002-too-late.sql', 9001]);
    const after = childrenOf(pid);
    process.kill(pid, 'SIGUSR2');
    await vi.waitUntil(() => childrenOf(pid).length === 3, whileStarting);
    await vi.waitUntil(() => childrenOf(pid).length === 2, whileStarting);
    expect(childrenOf(pid)).toEqual(after);
    expect((await author.call('listCourses')).status).toBe(200);
    await pool.query('delete from schema_migrations where number > 9000');
  }, 300_000);

  it('separate serving and working: one process enqueues and another runs the job', async () => {
    const DATA_DIR = join(folder, 'files');
    const all = await start({ DATABASE_URL, DATA_DIR });
    const { author, courseId } = await makeCourse(all.address, 'eve');
    await all.stop();
    servers.length = 0;

    const web = await start({ DATABASE_URL, DATA_DIR, ROLE: 'web' });
    const { call } = await speakTo(web.address).enter('sign-in', author);
    const asked = call('ask', { body: { courseId, question: 'What raises the sea?' } });
    const done = vi.fn();
    asked.then(done, done);
    await vi.waitFor(async () => expect((await call('getProfile')).status).toBe(200), inTime);
    expect(done).not.toHaveBeenCalled();

    const worker = await start({ DATABASE_URL, DATA_DIR: join(folder, 'worker'), ROLE: 'worker' });
    expect((await asked).status).toBe(200);
    expect(await (await fetch(`${worker.address}/api/ready`)).json()).toMatchObject({ ready: true });
    const refused = await fetch(`${worker.address}/api/courses`);
    const { code } = /** @type {{ code: string }} */ (await refused.json());
    expect([refused.status, code]).toEqual([404, 'not_found']);
  });
});
