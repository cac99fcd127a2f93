import { Readable } from 'node:stream';
import type { PackageFiles } from './package-files.ts';

/** Renames the files of a package; `paths` maps new names to files. */
export function filesUnderNames(files: PackageFiles, paths: ReadonlyMap<string, string>): PackageFiles {
  const pathOf = (name: string) => paths.get(name.normalize('NFC')) ?? '';
  return {
    names: [...paths.keys()],
    refused: files.refused,
    has: (name) => paths.has(name.normalize('NFC')),
    sizeOf: (name) => files.sizeOf(pathOf(name)),
    read: (name) => files.read(pathOf(name)),
    open: async (name) => (paths.has(name.normalize('NFC')) ? files.open(pathOf(name)) : Readable.from([])),
    close: () => files.close(),
  };
}
