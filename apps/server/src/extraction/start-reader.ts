import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ExtractionLimits } from '@coursecraft/documents/limits';
import { capabilities } from '../platform/system/capabilities.js';
import { LIFELINE, WATCHED } from './watch/watched.ts';

const MIB = 2 ** 20;
/** Space for new objects: small, so that rubbish is collected early and the process stays small. */
const YOUNG_MIB = 3;
/** What the engine reserves for itself counts as data before anything is read; for each thread of its own it is as much again. */
const RESERVED_MIB = 600;
/** Processor time of all files that one process reads. */
const PROCESSOR_S = 600;
/** How often its memory is looked at. */
const WATCH_MS = 200;
/** Pages of memory and ticks of processor time, as Linux counts them. */
const PAGE_BYTES = 4096;
const TICK_MS = 10;
/** On a busy machine a file may take so many times as long as the processor works for it, and so many milliseconds at least. */
const TIMEOUT = 3;
const TIMEOUT_MS = 20_000;

/**
 * Runs a program with at most so much data, without a core file, and ends it when its parent ends, however that happens:
 * by the system, or by itself where that does not.
 */
const HELD = `
ulimit -c 0; ulimit -t ${PROCESSOR_S}; ulimit -d "$1" 2>/dev/null; setpriv=$2; shift 2
if "$setpriv" --pdeathsig KILL true 2>/dev/null; then exec "$setpriv" --pdeathsig KILL "$@"; fi
exec "$@" ${WATCHED}`;

/** Why a reader gave no answer. */
export type Ending = 'too-long' | 'too-large' | 'crashed';

export type Reader<Task, Result> = {
  /**
   * Reads one file, with so many milliseconds of processor time. A reader that had to be ended, or ended by itself, reads
   * no other.
   */
  read(task: Task, timeMs: number, signal?: AbortSignal): Promise<Result | { ending: Ending }>;
  isAlive(): boolean;
  end(): Promise<void>;
};

export type ReaderMemory = Pick<ExtractionLimits, 'heapMiB' | 'residentMiB'> & {
  /** Reserved by programs with threads, which never becomes resident. */
  reservedMiB?: number;
};

/**
 * Starts a process that reads files one after the other by `program`, which serves tasks (`serveTasks`), with its memory held
 * by the system and watched from here.
 */
export function startReader<Task extends object, Result>(
  program: URL,
  { heapMiB, residentMiB, reservedMiB = RESERVED_MIB }: ReaderMemory,
  priority: number,
): Reader<Task, Result> {
  const worker = fileURLToPath(program);
  const node = [process.execPath, `--max-old-space-size=${heapMiB}`, `--max-semi-space-size=${YOUNG_MIB}`, worker];
  const setpriv = capabilities.deathSignal ? 'setpriv' : 'false';
  const [command, ...given] = capabilities.shell
    ? ['/bin/sh', '-c', HELD, 'sh', `${(residentMiB + reservedMiB) * 1024}`, setpriv, ...node]
    : [...node, WATCHED];
  const child = spawn(command ?? '', given, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    windowsHide: true,
    // Whatever the server was told in secret is none of a document's business.
    env: {},
  });
  try {
    setPriority(child.pid ?? 0, priority);
  } catch {
    // It has ended already, which is told below, or the system does not let it step back.
  }
  let lastSpent: Spent | undefined;
  const lifeline = child.stdio[LIFELINE] as Socket;
  lifeline.setEncoding('utf8').on('error', () => undefined);
  lifeline.on('data', (lines: string) => {
    lastSpent = spentOf(lines) ?? lastSpent;
  });
  // What the system says is not the document's to say.
  const spent = async () => (capabilities.processFolder ? spentBy(child) : (lastSpent ?? NOTHING));
  let ending: Ending | undefined;
  // What starting takes is not a document's doing, and takes longest where many things are done at once.
  const ready = new Promise<void>((resolve) => child.once('message', () => resolve()));
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = (why: Ending) => {
    ending ??= why;
    child.kill('SIGKILL');
  };

  return {
    isAlive: () => ending === undefined && child.exitCode === null && child.signalCode === null && child.connected,
    async read(task, timeMs, signal) {
      const stop = () => kill('crashed');
      signal?.addEventListener('abort', stop, { once: true });
      const clock = setTimeout(() => kill('too-long'), Math.max(timeMs * TIMEOUT, TIMEOUT_MS));
      await Promise.race([ready, exited]);
      const before = (await spent()).processorMs;
      const watch = setInterval(async () => {
        const { residentBytes, processorMs } = await spent();
        if (residentBytes > residentMiB * MIB) kill('too-large');
        if (processorMs - before > timeMs) kill('too-long');
      }, WATCH_MS);
      try {
        const answer = new Promise<Result>((resolve) => child.once('message', resolve));
        if (child.connected) child.send(task, () => undefined);
        const result = await Promise.race([answer, exited]);
        return result ?? { ending: ending ?? endingOf(child) };
      } finally {
        clearTimeout(clock);
        clearInterval(watch);
        signal?.removeEventListener('abort', stop);
      }
    },
    async end() {
      kill('crashed');
      await exited;
    },
  };
}

/** The engine and the system end a process that asks for too much memory by these. */
const endingOf = ({ exitCode, signalCode }: ChildProcess): Ending =>
  ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'].includes(signalCode ?? '') || exitCode === 134 ? 'too-large' : 'crashed';

type Spent = { residentBytes: number; processorMs: number };

const NOTHING: Spent = { residentBytes: 0, processorMs: 0 };

/** The last of the lines that a watched reader writes. */
function spentOf(lines: string): Spent | undefined {
  const [, resident, processor] = /(\d+) (\d+)\n$/.exec(lines) ?? [];
  return resident && processor ? { residentBytes: Number(resident), processorMs: Number(processor) } : undefined;
}

/** As the system says it; nothing of a process that has ended. */
async function spentBy({ pid }: ChildProcess): Promise<Spent> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, resident = 0] = [fields[11], fields[12], fields[21]];
    return { residentBytes: resident * PAGE_BYTES, processorMs: (user + system) * TICK_MS };
  } catch {
    return NOTHING;
  }
}
