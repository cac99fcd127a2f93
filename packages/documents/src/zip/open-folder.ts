import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  PACKAGE_LIMITS,
  PackageError,
  type PackageFiles,
  type PackageLimits,
  type RefusedFile,
} from './package-files.ts';

/** Opens an unpacked folder; ignores links, which may lead anywhere. */
export async function openFolder(folder: string, limits: PackageLimits = PACKAGE_LIMITS): Promise<PackageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = new Map<string, number>();
  const paths = new Map<string, string>();
  const refused: RefusedFile[] = [];
  let bytes = 0;
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/').normalize('NFC');
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) {
      refused.push({ name, why: 'kind-not-read' });
      continue;
    }
    const { size } = await stat(path);
    bytes += size;
    if (sizes.size >= limits.entries) throw new PackageError('too-many', `more than ${limits.entries} files`);
    if (bytes > limits.bytes) throw new PackageError('too-large', `more than ${limits.bytes} bytes`);
    sizes.set(name, size);
    paths.set(name, path);
  }
  const pathOf = (name: string) => paths.get(name.normalize('NFC'));
  return {
    names: [...sizes.keys()].toSorted(),
    refused,
    has: (name) => pathOf(name) !== undefined,
    sizeOf: (name) => sizes.get(name.normalize('NFC')),
    async read(name) {
      const path = pathOf(name);
      if (path === undefined) return undefined;
      if ((sizes.get(name.normalize('NFC')) ?? 0) > limits.bytesAtOnce)
        throw new PackageError('too-large', `${name} is too large to be read`);
      return readFile(path);
    },
    async open(name) {
      const path = pathOf(name);
      if (path === undefined) throw new PackageError('unknown', `no file ${name}`);
      return createReadStream(path);
    },
    close: async () => undefined,
  };
}
