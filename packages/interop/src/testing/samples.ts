import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../archive/open-folder.ts';
import { openPackage } from '../archive/open-package.ts';
import type { PackageFiles } from '../archive/package-files.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../shared/samples');

/** Where a sample lies; undefined on a machine that has none. */
export function samplePath(path: string): string | undefined {
  const whole = join(SAMPLES, path);
  return existsSync(whole) ? whole : undefined;
}

export const openSampleFolder = (path: string): Promise<PackageFiles> => openFolder(path);

/** A sample that is one file; none of ours is a tar archive. */
export const openSampleFile = (path: string): Promise<PackageFiles> =>
  openPackage(path, path.split(/[\\/]/).at(-1) ?? path, join(path, 'unused'));
