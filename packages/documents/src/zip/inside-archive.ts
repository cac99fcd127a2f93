import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openZip } from './open-zip.ts';
import type { PackageFiles } from './package-files.ts';

/** Opens a nested zip archive during `work`. Throws `PackageError` if it is invalid. */
export async function insideArchive<T>(
  files: PackageFiles,
  path: string,
  work: (inner: PackageFiles) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const file = join(folder, 'archive');
    await pipeline(await files.open(path), createWriteStream(file, { mode: 0o600 }));
    const inner = await openZip(file);
    try {
      return await work(inner);
    } finally {
      await inner.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
