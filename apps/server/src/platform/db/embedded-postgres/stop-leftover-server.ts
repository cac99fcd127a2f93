import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../../errors/start-up-error.ts';
import { capabilities } from '../../system/capabilities.js';
import { commandOf } from '../../system/command-of.ts';
import { isRunning } from '../../system/is-running.js';
import { kill, type SignalPostgres } from './signal-postgres.ts';

const POLITE_MS = 10_000;
const IMMEDIATE_MS = 5_000;

/** Stops a leftover PostgreSQL on this data. Checks the working folder, because process ids are reused. */
export async function stopLeftoverServer(data: string, postgresLog: SignalPostgres): Promise<void> {
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
    // A stopped process must be resumed to receive a signal.
    if (capabilities.signals) for (const pid of left) kill(pid, 'SIGCONT');
    if (signal === 'KILL') for (const pid of left) kill(pid, 'SIGKILL');
    else if (left.includes(postmaster)) await postgresLog.signal(signal, postmaster);
    // Without their postmaster the processes would finish their work first.
    else for (const pid of left) kill(pid, 'SIGQUIT');
    if (await until(() => processes().length === 0, timeout)) {
      // PostgreSQL refuses to start with a lock whose process id another program has.
      rmSync(lock, { force: true });
      return;
    }
  }
  throw new StartUpError(
    `An earlier PostgreSQL still uses ${data} (process ${processes().join(', ')}) and does not stop. End it, then start again.`,
  );
}

/** Kills leftover `initdb` processes on the incomplete data in `folder`, which could undo its removal. */
export async function stopLeftoverInitialisation(folder: string): Promise<void> {
  // On other systems it ended with its parent or by the supervisor.
  if (!capabilities.processFolder) return;
  const real = realpathSync(folder);
  const left = () => [...new Set([...processesIn(real), ...processesNaming(folder)])];
  const gone = () => {
    for (const pid of left()) kill(pid, 'SIGKILL');
    return left().length === 0;
  };
  if (await until(gone, IMMEDIATE_MS)) return;
  throw new StartUpError(
    `An earlier first start still writes to ${folder} (process ${left().join(', ')}) and does not stop. End it, then start again.`,
  );
}

/** Returns the process if it is a server on this data. Without a process list, PostgreSQL's own check applies. */
const postmasterOn = (names: string[], pid: number) =>
  isRunning(pid) && names.some((name) => commandOf(pid).includes(name)) ? [pid] : [];

/** PostgreSQL's processes have the data folder as working folder. */
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
