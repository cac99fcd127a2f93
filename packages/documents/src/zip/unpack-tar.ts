import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { openFolder } from './open-folder.ts';
import {
  nameInside,
  PACKAGE_LIMITS,
  PackageError,
  type PackageFiles,
  type PackageLimits,
  type RefusedFile,
} from './package-files.ts';

/** Unpacks plain files of a `.tar.gz` and lists the others as refused. A wrong checksum refuses it. */
export async function unpackTar(
  path: string,
  folder: string,
  limits: PackageLimits = PACKAGE_LIMITS,
): Promise<PackageFiles> {
  const refused: RefusedFile[] = [];
  let [count, bytes] = [0, 0];
  const entries = extract();
  const fed = pipeline(createReadStream(path), createGunzip(), entries);
  // The reader of the entries reports the error.
  fed.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name: raw, type, size = 0 } = entry.header;
      const name = nameInside(raw);
      if (type !== 'file' || name === undefined || /(^|\/)\._/.test(raw)) {
        if (type !== 'directory') refused.push({ name: raw, why: whyNot(name, type) });
        entry.resume();
        continue;
      }
      count += 1;
      bytes += size;
      if (count > limits.entries) throw new PackageError('too-many', `more than ${limits.entries} files`);
      if (bytes > limits.bytes) throw new PackageError('too-large', `more than ${limits.bytes} bytes`);
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(entry, createWriteStream(target, { mode: 0o600 }));
    }
    await fed;
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw new PackageError('damaged', error instanceof Error ? error.message : String(error), { cause: error });
  }
  return { ...(await openFolder(folder, limits)), refused };
}

function whyNot(name: string | undefined, type: string | null | undefined): RefusedFile['why'] {
  if (name === undefined) return 'outside-package';
  return type === 'file' ? 'not-needed' : 'kind-not-read';
}
