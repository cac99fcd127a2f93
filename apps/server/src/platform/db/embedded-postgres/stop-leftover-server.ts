import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../../errors/start-up-error.ts';
import { capabilities } from '../../system/capabilities.js';
import { commandOf } from '../../system/command-of.ts';
import { isRunning } from '../../system/is-running.js';
import { kill, type TellPostgres } from './tell-postgres.ts';

const POLITE_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/**
 * Stops the PostgreSQL that a killed server left behind on this data, if there is one. Only processes that work
 * inside this very folder are touched, whatever the process id in its lock file has come to mean since.
 */
export async function stopLeftoverServer(data: string, tell: TellPostgres): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const postmaster = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const folder = realpathSync(data);
  const processes = () => (capabilities.processFolder ? processesIn(folder) : postmasterOn([data, folder], postmaster));
  for (const [signal, timeout] of [
    ['INT', POLITE_MS],
    ['QUIT', IMMEDIATE_MS],
    ['KILL', IMMEDIATE_MS],
  ] as const) {
    const left = processes();
    // A frozen process hears nothing before it is woken.
    if (capabilities.signals) for (const pid of left) kill(pid, 'SIGCONT');
    if (signal === 'KILL') for (const pid of left) kill(pid, 'SIGKILL');
    else if (left.includes(postmaster)) await tell.signal(signal, postmaster);
    // Without their postmaster the others would end by themselves, each when it has done what it is at.
    else for (const pid of left) kill(pid, 'SIGQUIT');
    if (await until(() => processes().length === 0, timeout)) {
      // A lock whose process id now belongs to some other program would make PostgreSQL refuse to start.
      rmSync(lock, { force: true });
      return;
    }
  }
  throw new StartUpError(
    `An earlier PostgreSQL still runs on ${data} (process ${processes().join(', ')}) and does not stop: end it, then start again.`,
  );
}

/**
 * Kills whatever a killed first start left running on the half-made data in `folder`: initdb, which names it in its
 * command, and the server that initdb feeds, which works inside it. One of them still writing would undo its removal.
 */
export async function stopLeftoverInitialisation(folder: string): Promise<void> {
  // Elsewhere it was ended with its parent, or by the keeper.
  if (!capabilities.processFolder) return;
  const real = realpathSync(folder);
  const left = () => [...new Set([...processesIn(real), ...processesNaming(folder)])];
  const gone = () => {
    for (const pid of left()) kill(pid, 'SIGKILL');
    return left().length === 0;
  };
  if (await until(gone, IMMEDIATE_MS)) return;
  throw new StartUpError(
    `An earlier first start still works on ${folder} (process ${left().join(', ')}) and does not stop: end it, then start again.`,
  );
}

/**
 * The process of that id, if it is a server on this data and not another program that has the id now. Where the others
 * of its processes cannot be found, PostgreSQL itself refuses to start beside one of them, and is started again.
 */
const postmasterOn = (names: string[], pid: number) =>
  isRunning(pid) && names.some((name) => commandOf(pid).includes(name)) ? [pid] : [];

/** PostgreSQL's processes all have its data folder as their working directory. */
const processesIn = (folder: string) => processesWhere((pid) => readlinkSync(`/proc/${pid}/cwd`) === folder);

const processesNaming = (folder: string) =>
  processesWhere((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder));

function processesWhere(holds: (pid: string) => boolean): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return holds(pid);
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function until(condition: () => boolean, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout;
  while (!condition()) {
    if (performance.now() > end) return false;
    await wait(25);
  }
  return true;
}
