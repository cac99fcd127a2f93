import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import { capabilities } from '../../system/capabilities.js';

export type PostgresPrograms = {
  native: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
};

export function findPostgres(): PostgresPrograms {
  const name = capabilities.postgresPackage;
  try {
    const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
    const program = (file: string) => join(native, 'bin', `${file}${capabilities.programSuffix}`);
    const programs = { native, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
    if (existsSync(programs.postgres)) return programs;
  } catch {
    // Not installed: reported below.
  }
  throw new StartUpError(
    `The embedded PostgreSQL (${name}) is not installed. Set DATABASE_URL to a PostgreSQL server instead.`,
  );
}
