import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { inTime } from '../apps/server/src/testing/in-time.ts';
import { openStream } from '../apps/server/src/testing/open-stream.ts';
import { speakTo } from '../apps/server/src/testing/speak-to.ts';
import { startTemporaryServer } from './temporary-server.js';

/** @typedef {Awaited<ReturnType<typeof startTemporaryServer>>} Server */

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
  const { course } = await author.do('createCourse', { body: { title: 'Tides' } });
  return { author, courseId: course.id };
}

describe('several processes on one machine', () => {
  it('serve one port; one that ends is replaced, and none is left when the server stops', async () => {
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
    await vi.waitFor(async () => expect((await author.call('ask', { body })).status).toBe(200), inTime);
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

  it('that cannot have the port say so, once', async () => {
    const server = await start({});
    const taken = start({ WORKERS: '2', PORT: new URL(server.address).port });
    await expect(taken).rejects.toThrow('code 1');
  });
});

describe('processes with roles of their own', () => {
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

  it('share the work: one that serves asks, one that works does it and serves nobody', async () => {
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
    await vi.waitFor(async () => expect((await call('getSystem')).status).toBe(200), inTime);
    expect(done).not.toHaveBeenCalled();

    const worker = await start({ DATABASE_URL, DATA_DIR: join(folder, 'worker'), ROLE: 'worker' });
    expect((await asked).status).toBe(200);
    expect(await (await fetch(`${worker.address}/api/ready`)).json()).toMatchObject({ ready: true });
    const refused = await fetch(`${worker.address}/api/courses`);
    const { code } = /** @type {{ code: string }} */ (await refused.json());
    expect([refused.status, code]).toEqual([404, 'not_found']);
  });
});
