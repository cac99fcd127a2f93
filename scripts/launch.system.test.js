import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { OTHER_SYSTEMS, writeCapabilities } from '../apps/server/src/testing/with-capabilities.ts';
import { repositoryRoot } from './repository-root.js';

const folder = mkdtempSync(join(tmpdir(), 'coursecraft-launch-'));
/** @type {Set<number>} */
const seen = new Set();

afterEach(async () => {
  for (const pid of [...seen].filter(runs)) process.kill(pid, 'SIGKILL');
  seen.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {Record<string, string>} [settings] */
function npmStart(settings) {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: repositoryRoot,
    detached: true,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '', DEMO: '0', ...settings },
  });
  const started = { child, output: '', ended: once(child, 'close').then(([code]) => code) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      started.output += text;
    });
  }
  return started;
}

/** Returns every process of the started chain, including the database. @param {ReturnType<typeof npmStart>} started */
async function untilReady(started) {
  while (!started.output.includes('is ready at')) {
    if (started.child.exitCode !== null) throw new Error(`It did not start:\n${started.output}`);
    await wait(20);
  }
  const chain = withDescendants(started.child.pid ?? 0);
  for (const { pid } of chain) seen.add(pid);
  return chain;
}

/** @param {number} root */
function withDescendants(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(Number(pid)) ?? []);
  /** @type {typeof all} */
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

/** @param {number} pid */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, parent: Number(parent), state, command };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
const runs = (pid) => !['Z', 'X', undefined].includes(statOf(pid)?.state);

/** @param {{ pid: number, command: string }[]} chain */
async function leftAfterAWhile(chain) {
  for (let waited = 0; waited < 8000 && chain.some(({ pid }) => runs(pid)); waited += 50) await wait(50);
  return chain.filter(({ pid }) => runs(pid)).map(({ command }) => command);
}

/** @param {{ pid: number, command: string }[]} chain @param {RegExp} pattern */
function pidOf(chain, pattern) {
  const pid = chain.find(({ command }) => pattern.test(command))?.pid;
  if (!pid) throw new Error(`nothing like ${pattern} in ${chain.map(({ command }) => command).join('\n')}`);
  return pid;
}

const LAUNCHER = /^\S*node scripts\/launch\.js start/;

describe('processes after npm start', () => {
  /** @type {[string, (npm: number, chain: { pid: number, command: string }[]) => void][]} */
  const ways = [
    ['Ctrl-C in its terminal', (npm) => process.kill(-npm, 'SIGINT')],
    ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
    ['SIGTERM to the launcher', (_, chain) => process.kill(pidOf(chain, LAUNCHER), 'SIGTERM')],
    ['SIGTERM to the server', (_, chain) => process.kill(pidOf(chain, /main\.js/), 'SIGTERM')],
    ['SIGKILL of npm', (npm) => process.kill(npm, 'SIGKILL')],
    ['SIGKILL of the launcher', (_, chain) => process.kill(pidOf(chain, LAUNCHER), 'SIGKILL')],
    ['SIGKILL of the server', (_, chain) => process.kill(pidOf(chain, /main\.js/), 'SIGKILL')],
  ];

  it.each(ways)('all end after %s', async (_, end) => {
    const started = npmStart();
    const chain = await untilReady(started);
    end(started.child.pid ?? 0, chain);
    expect(await leftAfterAWhile(chain)).toEqual([]);
  });
});

describe('npm start', () => {
  it('refuses a data folder in use with the reason and without a stack trace', async () => {
    const first = npmStart();
    const chain = await untilReady(first);
    const second = npmStart();
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/already runs on .* \(process \d+\) and can be reached at http:\/\/127\.0\.0\.1:\d+/);
    expect(second.output).not.toContain('    at ');
    first.child.kill('SIGTERM');
    expect(await leftAfterAWhile(chain)).toEqual([]);
  });

  it('lists all invalid settings at once', async () => {
    const started = npmStart({ PORT: 'http' });
    expect(await started.ended).toBe(1);
    expect(started.output).toContain('  PORT="http": a whole number from 0 to 65535');
    expect(started.output).not.toContain('    at ');
  });

  it('prints only its address when everything is cached', async () => {
    const started = npmStart();
    const chain = await untilReady(started);
    expect(started.output.match(/http:\S+/g)).toHaveLength(1);
    expect(started.output).not.toMatch(/Fetching|Installing|Building/);
    started.child.kill('SIGTERM');
    expect(await leftAfterAWhile(chain)).toEqual([]);
  });
});

describe.each(OTHER_SYSTEMS)('npm start on %s', (system, changes) => {
  const capabilities = join(folder, `${system}.ts`);
  writeCapabilities(capabilities, changes);
  const settings = {
    DATA_DIR: join(folder, `data of ${system}`, 'd'.repeat(150)),
    NODE_OPTIONS: `--import ${pathToFileURL(capabilities).href}`,
  };
  /** @type {[string, (npm: number, chain: { pid: number, command: string }[]) => void][]} */
  const ways = [
    ['Ctrl-C in its terminal', (npm) => process.kill(-npm, 'SIGINT')],
    ['SIGKILL of the launcher', (_, chain) => process.kill(pidOf(chain, LAUNCHER), 'SIGKILL')],
    ['SIGKILL of the server', (_, chain) => process.kill(pidOf(chain, /main\.js/), 'SIGKILL')],
  ];

  it('leaves no process, refuses a second server and starts again after each end', async () => {
    for (const [, end] of ways) {
      const started = npmStart(settings);
      const chain = await untilReady(started);
      const second = npmStart(settings);
      expect(await second.ended).toBe(1);
      expect(second.output).toMatch(/already runs on .* \(process \d+\) and can be reached at/);
      end(started.child.pid ?? 0, chain);
      expect(await leftAfterAWhile(chain)).toEqual([]);
    }
  });
});
