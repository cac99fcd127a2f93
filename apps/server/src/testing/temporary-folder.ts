import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 2 ** 30;

/**
 * The parent of folders of test databases: in memory where there is room. Each database has a thousand files, and file
 * systems on disk take most of the time of a copy to find names for them after as many were deleted.
 */
export const temporaryRoot = hasRoom() ? IN_MEMORY : tmpdir();

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Not every system has it.
    return false;
  }
}

/** Creates a folder for a test database. */
export const temporaryFolder = (prefix: string): string => mkdtempSync(join(temporaryRoot, prefix));
