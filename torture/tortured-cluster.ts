import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Client } from '../apps/server/src/platform/storage/s3/create-s3-client.ts';
import { openObjectStore } from '../scripts/cluster/open-object-store.js';
import { repositoryRoot } from '../scripts/repository-root.js';
import { type Fault, type Installation, signalAll } from './installation.ts';

const START_WITHIN_MS = 180_000;
const BACK_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 60_000;
const FROZEN_MS = 3_000;
/** A worker frozen this long counts as dead and its jobs move. */
const WORKER_FROZEN_MS = 20_000;
/** The usual signal makes PostgreSQL wait for its clients. */
const STOP_SIGNALS: Record<string, NodeJS.Signals> = { postgres: 'SIGINT', 'postgres-replica': 'SIGINT' };

type Part = { address: string; pid: number };

/** A cluster as `npm run cluster` starts it. */
export class TorturedCluster implements Installation {
  address = '';
  readonly neededPerson: string[] = [];
  /** The proxy answers for absent servers. */
  readonly excused = [0, 429, 502, 503, 504, 507];
  readonly #folder = mkdtempSync(join(tmpdir(), 'coursecraft-tortured-cluster-'));
  readonly #parts = new Map<string, Part>();
  #output = '';
  #child: ChildProcess | undefined;
  #isWanted = false;
  #objects: S3Client | undefined;

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/cluster.js')], {
      env: { ...process.env, PORT: '0', DATA_DIR: this.#folder, DEMO: '0', LOG_LEVEL: 'fatal' },
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#isWanted = true;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => this.#hear(String(text)));
    child.once('exit', (code, signal) => {
      if (this.#isWanted)
        this.neededPerson.push(`it ended by itself (${signal ?? code}): ${this.#output.slice(-2_000)}`);
    });
    await until(() => this.address !== '' || this.#hasEnded(), START_WITHIN_MS);
    if (this.address === '') throw new Error(`The cluster did not start:\n${this.#output.slice(-2_000)}`);
  }

  async untilReady(): Promise<void> {
    const asked = [this.address, ...['web-1', 'web-2', 'worker'].map((name) => this.#part(name).address)];
    if (await until(async () => (await Promise.all(asked.map(isReady))).every(Boolean), BACK_WITHIN_MS)) return;
    this.neededPerson.push(`not ready after ${BACK_WITHIN_MS / 1000} s: ${this.#output.slice(-2_000)}`);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (child && !this.#hasEnded()) {
      const ended = once(child, 'exit');
      child.kill(signal);
      const lastResort = setTimeout(() => {
        this.neededPerson.push(`it did not stop within ${STOP_WITHIN_MS / 1000} s`);
        child.kill('SIGKILL');
        signalAll(
          [...this.#parts.values()].map(({ pid }) => -pid),
          'SIGKILL',
        );
      }, STOP_WITHIN_MS);
      await ended;
      clearTimeout(lastResort);
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get database() {
    const { coursecraft } = this.#secrets();
    return { connectionString: `postgres://coursecraft:${coursecraft}@${this.#part('postgres').address}/coursecraft` };
  }

  async readFile(key: string): Promise<string | undefined> {
    this.#objects ??= openObjectStore({
      endpoint: this.#part('object-store').address,
      secret: this.#secrets().objectStore,
    });
    return this.#objects.ask({ method: 'GET', key }).catch(() => undefined);
  }

  beforeReplay = async () => ({ DATABASE_URL: this.database.connectionString });

  faults(): Record<string, Fault> {
    const each = [...this.#parts.keys()].map((name): [string, Fault][] => [
      [`${name} killed`, () => this.#endPart(name, 'SIGKILL')],
      [`${name} stopped`, () => this.#endPart(name, STOP_SIGNALS[name] ?? 'SIGTERM')],
      [
        `${name} frozen`,
        async (chance) => {
          const group = [-this.#part(name).pid];
          signalAll(group, 'SIGSTOP');
          await wait(chance() * (name === 'worker' ? WORKER_FROZEN_MS : FROZEN_MS));
          signalAll(group, 'SIGCONT');
          return performance.now();
        },
      ],
    ]);
    return Object.fromEntries(each.flat());
  }

  async #endPart(name: string, signal: NodeJS.Signals): Promise<number> {
    const { pid } = this.#part(name);
    const began = performance.now();
    signalAll(signal === 'SIGKILL' ? [-pid] : [pid], signal);
    if (!(await until(() => this.#part(name).pid !== pid, BACK_WITHIN_MS)))
      this.neededPerson.push(`${name} was not back after ${BACK_WITHIN_MS / 1000} s`);
    return began;
  }

  #hear(text: string) {
    this.#output += text;
    for (const [, name = '', address = '', pid] of this.#output.matchAll(/^ {2}(\S+) +(\S+) +process (\d+)$/gm)) {
      if (!this.#parts.has(name)) this.#parts.set(name, { address, pid: Number(pid) });
    }
    for (const [, name = '', pid] of text.matchAll(/^(\S+) is back \(process (\d+)\)/gm)) {
      const part = this.#parts.get(name);
      if (part) part.pid = Number(pid);
    }
    this.address ||= /The cluster is ready at (http:\S+)\. /.exec(this.#output)?.[1] ?? '';
  }

  #part(name: string): Part {
    const part = this.#parts.get(name);
    if (!part) throw new Error(`The cluster names no part ${name}.`);
    return part;
  }

  #secrets(): { coursecraft: string; objectStore: string } {
    return JSON.parse(readFileSync(join(this.#folder, 'cluster/secrets.json'), 'utf8'));
  }

  #hasEnded = () => !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null;
}

async function isReady(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok ?? false;
}

async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const timeout = performance.now() + withinMs; performance.now() < timeout; await wait(50)) {
    if (await holds()) return true;
  }
  return false;
}
