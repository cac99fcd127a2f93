import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../platform/system/is-running.js';

const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Not every system has it.
    return false;
  }
}

/** Removes folders of killed runs, wherever they were: those in memory take the room of the next run. */
function removeLeftovers(prefix: string): void {
  for (const parent of [IN_MEMORY, tmpdir()].filter((path) => existsSync(path))) {
    for (const name of readdirSync(parent)) {
      const pid = name.startsWith(prefix) && /^(\d+)-/.exec(name.slice(prefix.length))?.[1];
      if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

/**
 * Creates a folder for the databases of a test run, and removes those of killed runs. It is in memory where there is
 * room: each database has a thousand files, and file systems on disk take most of the time of a copy to find names for
 * them after as many were deleted.
 */
export function temporaryFolder(prefix: string): string {
  removeLeftovers(prefix);
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `${prefix}${process.pid}-`));
}
