import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FLOOR_SECONDS = 1.2;
const RUNS = 3;
const GIVE_UP_SECONDS = 300;
const BARE = `require('node:http').createServer((_, reply) => reply.end('{}')).listen(+process.env.PORT, '127.0.0.1')`;

/** npm as a newcomer has it: on the host's own Node, not on the one that runs this. */
const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== dirname(process.execPath));
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));

/** Seconds from starting the command to its first answered request; the command is stopped afterwards. */
async function secondsToAnswer(file: string, parameters: string[]): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(file, parameters, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PATH: path.join(delimiter), PORT: String(port), DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() - began > GIVE_UP_SECONDS * 1000)
      throw new Error('it did not start');
    await wait(5);
  }
  const seconds = (performance.now() - began) / 1000;
  await stop(child);
  return seconds;
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function median(measure: () => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) seconds.push(await measure());
  return seconds.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

try {
  const first = await secondsToAnswer('npm', ['start']);
  const warm = await median(() => secondsToAnswer('npm', ['start']));
  const bare = await median(() => secondsToAnswer(process.execPath, ['--eval', BARE]));
  console.log(
    `start-up: warm npm start to first answer ${warm.toFixed(2)} s (floor ${FLOOR_SECONDS} s), ` +
      `${(warm / bare).toFixed(1)} × a bare Node server (${bare.toFixed(2)} s); on an empty data folder ${first.toFixed(2)} s`,
  );
  process.exitCode = warm > FLOOR_SECONDS ? 1 : 0;
} finally {
  // npm ends a moment before what it started, which may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
