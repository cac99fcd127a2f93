import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartUpError } from '../../start-up-error.ts';

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
  ] as const) {
    const left = processesIn(folder);
    if (left.includes(postmaster)) process.kill(postmaster, signal);
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

/** PostgreSQL's processes all have its data folder as their working directory. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
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
