import { spawnSync } from 'node:child_process';
import type { DatabaseSync } from 'node:sqlite';
import { capabilities } from './capabilities.js';

/** SQLite's own word for “somebody else has it”. */
const BUSY = 5;

export type FileLock = {
  /** Whether we have it now. Throws where the file system knows no locks. */
  take(): boolean;
  release(): void;
};

/**
 * A lock of the kernel's, which ends with the process however that ends: neither a file left behind nor a process id
 * used again can be mistaken for a holder. It is `flock` on the open file `descriptor`, or, where there is none, the lock
 * that SQLite takes on a file beside it (`fcntl`; `LockFileEx` on Windows).
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
 * Node has no flock of its own; a lock taken by a child on a descriptor it shares with us stays ours when it ends.
 * Undefined where there is no such program.
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
