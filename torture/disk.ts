import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '512m';

export type Disk = {
  folder: string;
  /** Takes all the room there is and gives what makes some again; absent where the folder is on everybody's disk. */
  fill?: () => () => void;
  remove(): void;
};

/** A folder on a small disk of its own where we may mount one, else on the usual one. */
export function makeDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-torture-'));
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'none', folder];
  const isOwn = spawnSync('mount', options).status === 0;
  return {
    folder,
    ...(isOwn ? { fill: () => fill(join(folder, 'filler')) } : {}),
    remove() {
      if (isOwn) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(path: string): () => void {
  const file = openSync(path, 'w');
  for (const size of [2 ** 20, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // No room for a piece of this size is left.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
