import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverCommand } from '../scripts/server-command.js';
import type { Installation } from './installation.ts';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;

export class TorturedServer implements Installation {
  address = '';
  readonly neededPerson: string[] = [];
  readonly excused = [0, 429, 503, 507];
  readonly folder: string;
  #child: ChildProcess | undefined;
  #output = '';
  #isWanted = false;

  constructor(folder: string) {
    this.folder = folder;
  }

  async start(): Promise<void> {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, serverCommand, {
      env: {
        PATH,
        NODE_COMPILE_CACHE,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: this.folder,
        DEMO: '0',
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#isWanted = true;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        this.#output = (this.#output + text).slice(-4_000);
        this.address = /ready at (http\S+)/.exec(this.#output)?.[1] ?? this.address;
      });
    }
    child.once('exit', (code, signal) => {
      if (this.#isWanted) this.neededPerson.push(`it ended by itself (${signal ?? code}): ${this.#output.trim()}`);
    });
    this.address = '';
    while (this.address === '' && child.exitCode === null && child.signalCode === null) await wait(5);
    await this.untilReady();
  }

  /** Restarts an ended server as a person would. */
  async untilReady(): Promise<void> {
    const timeout = performance.now() + READY_WITHIN_MS;
    while (performance.now() < timeout) {
      if (this.#hasEnded()) return this.start();
      const reply = await fetch(`${this.address}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      await reply?.body?.cancel();
      if (reply?.ok) return;
      await wait(20);
    }
    this.neededPerson.push(`it was not ready after ${READY_WITHIN_MS / 1000} s: ${this.#output.trim()}`);
    await this.end('SIGKILL');
    return this.start();
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#isWanted = false;
    if (!child || this.#hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const lastResort = setTimeout(() => {
      this.neededPerson.push(`it did not stop within ${STOP_WITHIN_MS / 1000} s`);
      child.kill('SIGKILL');
    }, STOP_WITHIN_MS);
    await ended;
    clearTimeout(lastResort);
  }

  get database() {
    const host = realpathSync(join(this.folder, 'postgres/socket'));
    return { host, port: 5432, user: 'coursecraft', database: 'coursecraft' };
  }

  async readFile(key: string): Promise<string | undefined> {
    return readFile(join(this.folder, 'files', key), 'utf8').catch(() => undefined);
  }

  /** Without a server the command starts the database itself. */
  async beforeReplay() {
    await this.end('SIGTERM');
    return { DATA_DIR: this.folder };
  }

  databaseProcesses(): number[] {
    const data = realpathSync(join(this.folder, 'postgres/data'));
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && worksIn(name, data))
      .map(Number);
    return [postmaster, ...all.filter((pid) => pid !== postmaster)];
  }

  #hasEnded = () => !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null;
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
