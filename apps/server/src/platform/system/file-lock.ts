import { spawnSync } from 'node:child_process';
import type { DatabaseSync } from 'node:sqlite';
import { capabilities } from './capabilities.js';

const BUSY = 5;

export type FileLock = {
  /** Returns whether the lock is held. Throws if the file system has no locks. */
  take(): boolean;
  release(): void;
};

/**
 * A kernel lock, which ends with the process. Uses `flock` on `descriptor`, or else SQLite's lock on a file (`fcntl`,
 * `LockFileEx` on Windows).
 */
export function fileLock(file: string, descriptor: number): FileLock {
  let database: DatabaseSync | undefined;
  const open = () => new (process.getBuiltinModule('node:sqlite').DatabaseSync)(`${file}.db`);
  return {
    take() {
      const taken = capabilities.fileLocks ? flock(descriptor) : undefined;
      if (taken !== undefined) return taken;
      database ??= open();
      return exclusive(database);
    },
    release: () => database?.close(),
  };
}

/**
 * Uses the `flock` program on a shared descriptor; the lock outlives that child. Returns undefined without the
 * program.
 */
function flock(descriptor: number): boolean | undefined {
  const { status, error } = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  });
  return error ? undefined : status === 0;
}

function exclusive(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
