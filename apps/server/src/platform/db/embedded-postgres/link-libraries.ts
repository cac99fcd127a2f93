import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';

/** Creates the library links that npm cannot pack. The package's install script does so unless scripts are disabled. */
export function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  const missing = links
    .map(({ source, target }) => ({ source: basename(source), link: join(dirname(native), target) }))
    .filter(({ link }) => lstatSync(link, { throwIfNoEntry: false }) === undefined);
  for (const { source, link } of missing) {
    try {
      symlinkSync(source, link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      throw new StartUpError(
        `The embedded PostgreSQL is incomplete, and ${link} cannot be created (${code}). Run npm ci as the owner of that folder.`,
      );
    }
  }
}
