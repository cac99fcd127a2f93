import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '@coursecraft/documents/zip/open-folder';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';

const SAMPLES = join(import.meta.dirname, '../../../../../shared/samples');

/** Returns the path of a sample; undefined if samples are not installed. */
export function samplePath(path: string): string | undefined {
  const whole = join(SAMPLES, path);
  return existsSync(whole) ? whole : undefined;
}

export const openSampleFolder = (path: string): Promise<PackageFiles> => openFolder(path);

/** Opens a single-file sample. */
export const openSampleFile = (path: string): Promise<PackageFiles> =>
  openPackage(path, path.split(/[\\/]/).at(-1) ?? path, join(path, 'unused'));

const PACKED = /\.(?:imscc|zip|tar\.gz|apkg|h5p|mbz)$/;

/** Lists all sample packages; empty if samples are not installed. */
export function samplePackages(): { name: string; open: () => Promise<PackageFiles> }[] {
  const root = samplePath('interop');
  if (root === undefined) return [];
  return readdirSync(root).flatMap((form) =>
    readdirSync(join(root, form)).flatMap((sample) => {
      const folder = join(root, form, sample);
      if (!statSync(folder).isDirectory()) return [];
      const packed = readdirSync(folder).filter((name) => PACKED.test(name));
      const open = (name: string) => () =>
        openPackage(join(folder, name), name, mkdtempSync(join(tmpdir(), 'sample-')));
      return packed.length > 0
        ? packed.map((name) => ({ name: `${form}/${sample}/${name}`, open: open(name) }))
        : [{ name: `${form}/${sample}`, open: () => openFolder(folder) }];
    }),
  );
}
