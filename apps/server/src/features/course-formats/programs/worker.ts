import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import { PackageError, type PackageLimits } from '@coursecraft/documents/zip/package-files';
import { readPackage } from '@coursecraft/interop/read-package';
import { serveTasks } from '../../../extraction/serve-tasks.ts';
import { checkFiles } from './check-files.ts';
import { READING_FILE, UNPACKED_FOLDER } from './task-files.ts';

export type PackageTask = {
  path: string;
  name: string;
  folder: string;
  limits: PackageLimits;
};

export type PackageResult = { read: true } | { refusal: PackageError['why'] } | { failure: string };

async function read({ path, name, folder, limits }: PackageTask): Promise<PackageResult> {
  try {
    const files = await openPackage(path, name, join(folder, UNPACKED_FOLDER), limits);
    const reading = await checkFiles(await readPackage(files, name), files, folder);
    await writeFile(join(folder, READING_FILE), JSON.stringify(reading), { mode: 0o600 });
    await files.close();
    return { read: true };
  } catch (error) {
    if (error instanceof PackageError) return { refusal: error.why };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await serveTasks(read);
