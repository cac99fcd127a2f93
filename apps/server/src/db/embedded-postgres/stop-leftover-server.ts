import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../../errors/start-up-error.ts';

const POLITE_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/**
 * Stops the PostgreSQL that a killed server left behind on this data, if there is one. Only processes that work
 * inside this very folder are touched, whatever the process id in its lock file has come to mean since.
 */
export async function stopLeftoverServer(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const postmaster = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const folder = realpathSync(data);
  for (const [signal, patience] of [
    ['SIGINT', POLITE_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const) {
    const left = processesIn(folder);
    // A frozen process hears nothing before it is woken.
    for (const pid of left) kill(pid, 'SIGCONT');
    if (signal === 'SIGKILL') for (const pid of left) kill(pid, signal);
    else if (left.includes(postmaster)) kill(postmaster, signal);
    // Without their postmaster the others would end by themselves, each when it has done what it is at.
    else for (const pid of left) kill(pid, 'SIGQUIT');
    if (await until(() => processesIn(folder).length === 0, patience)) {
      // A lock whose process id now belongs to some other program would make PostgreSQL refuse to start.
      rmSync(lock, { force: true });
      return;
    }
  }
  throw new StartUpError(
    `An earlier PostgreSQL still runs on ${data} (process ${processesIn(folder).join(', ')}) and does not stop: end it, then start again.`,
  );
}

/**
 * Kills whatever a killed first start left running on the half-made data in `folder`: initdb, which names it in its
 * command, and the server that initdb feeds, which works inside it. One of them still writing would undo its removal.
 */
export async function stopLeftoverInitialisation(folder: string): Promise<void> {
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

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have ended by itself since we looked.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

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

async function until(condition: () => boolean, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  while (!condition()) {
    if (performance.now() > end) return false;
    await wait(25);
  }
  return true;
}
