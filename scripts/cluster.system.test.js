import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { connect } from '../apps/server/src/platform/db/connect.ts';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { inTime } from '../apps/server/src/testing/in-time.ts';
import { openStream } from '../apps/server/src/testing/open-stream.ts';
import { speakTo } from '../apps/server/src/testing/speak-to.ts';
import { startSteadyLoad } from '../apps/server/src/testing/steady-load.ts';
import { untilRead } from '../apps/server/src/testing/until-read.ts';
import { openObjectStore } from './cluster/open-object-store.js';
import { repositoryRoot } from './repository-root.js';

const folder = mkdtempSync(join(tmpdir(), 'coursecraft-cluster-'));
const document = readFileSync(join(repositoryRoot, 'packages/documents/src/__fixtures__/tides.pdf'));

/** A page reopens a stream after up to a second, and a refused one two seconds later. */
const STREAM_AWAY_MS = 2_500;

/** @type {number[]} */
let seen = [];
afterAll(() => {
  for (const pid of seen.filter(runs)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** @param {number} pid */
function runs(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('one command starts several processes as one installation, survives the end of each and leaves nothing', async () => {
  const [port] = await freePorts(1);
  const launcher = join(repositoryRoot, 'scripts/launch.js');
  const cluster = spawn(process.execPath, [launcher, 'cluster'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [cluster.stdout, cluster.stderr]) stream.on('data', (text) => (output += text));
  /** @param {string} words */
  const untilSaid = async (words) => {
    while (!output.includes(words)) {
      if (cluster.exitCode !== null) throw new Error(`It ended:\n${output}`);
      await wait(50);
    }
  };
  const ended = once(cluster, 'exit');
  await untilSaid('The cluster is ready at');
  const address = `http://127.0.0.1:${port}`;
  /** @param {string} name */
  const partOf = (name) => {
    const [, at = '', pid] = new RegExp(`^ +${name} +(\\S+) +process (\\d+)$`, 'm').exec(output) ?? [];
    return { at, pid: Number(pid) };
  };
  const names = ['postgres', 'postgres-replica', 'object-store', 'pgbouncer', 'worker', 'web-1', 'web-2', 'nginx'];
  seen = names.map((name) => partOf(name).pid);
  expect(seen.every(runs)).toBe(true);

  const author = await speakTo(address).enter('sign-up', {
    name: 'Olga',
    email: 'olga@example.org',
    password: 'a lot of tide',
  });
  const { course } = await author.do('createCourse', { body: { title: 'Tides', publishAtOnce: true } });
  const courseId = course.id;

  await author.upload(courseId, [{ name: 'tides.pdf', content: document }]);
  expect(await untilRead(author, courseId)).toMatchObject([{ name: 'tides.pdf', status: 'ready' }]);
  const { objectStore, coursecraft } = JSON.parse(readFileSync(join(folder, 'cluster/secrets.json'), 'utf8'));
  const bucket = openObjectStore({ endpoint: partOf('object-store').at, secret: objectStore });
  expect(await bucket.ask({ method: 'GET' })).toContain(`<Size>${document.byteLength}</Size>`);

  const { module } = await author.do('generateModule', { body: { courseId } });
  expect(module.sections.length).toBeGreaterThan(0);
  const replica = connect({
    connectionString: `postgres://coursecraft:${coursecraft}@${partOf('postgres-replica').at}/coursecraft`,
  });
  await vi.waitUntil(async () => (await replica.query('select from modules')).rowCount === 1, inTime);
  await replica.end();

  // Changes at one server must reach streams at the others.
  const streams = await Promise.all(
    [partOf('web-1').at, partOf('web-2').at, address].map((at) =>
      openStream(`${at}/api/events?courseId=${courseId}`, author.token),
    ),
  );
  for (const stream of streams) await stream.next();
  await author.do('updateCourse', { params: { courseId }, body: { description: 'Heard' } });
  const { revision } = (await author.do('getCourse', { params: { courseId }, query: { outline: '1' } })).course;
  for (const stream of streams) expect(await stream.next()).toEqual({ revision });
  for (const stream of streams) stream.leave();

  // Load continues during the rolling restart.
  const load = await startSteadyLoad(address, author, { loops: 4, restMs: 20 });
  cluster.kill('SIGUSR2');
  await untilSaid('Every server was restarted.');
  const { requests, failures, gaps } = await load.stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(200);
  expect(gaps.length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...gaps)).toBeLessThan(STREAM_AWAY_MS);

  // The worker process has changed.
  const worker = Number(/worker runs again \(process (\d+)\)/.exec(output)?.[1]);
  for (const pid of [partOf('nginx').pid, partOf('pgbouncer').pid, worker]) process.kill(pid, 'SIGKILL');
  for (const name of ['nginx', 'pgbouncer', 'worker']) await untilSaid(`${name} ended`);
  for (const name of ['nginx', 'pgbouncer']) await untilSaid(`${name} runs again`);
  await vi.waitUntil(() => output.split('worker runs again').length === 3, inTime);
  await vi.waitUntil(async () => (await author.call('getCourse', { params: { courseId } })).status === 200, inTime);

  seen = [...seen, ...[...output.matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid))];
  cluster.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(seen.filter(runs)).toEqual([]);
}, 300_000);
