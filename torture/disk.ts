import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '512m';

export type Disk = {
  folder: string;
  /** Fills the disk and returns how to free it; absent on a shared disk. */
  fill?: () => () => void;
  remove(): void;
};

/** Mounts a small disk if possible. */
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
      // The disk is full.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
