import { type Connection, connect, requireReachable, withTransaction } from '../platform/db/connect.ts';
import { appliedMigrations, knownMigrations, MIGRATIONS_FOLDER, migrate } from '../platform/db/migrate.ts';

/** Migrates the database. Prints a notice if a newer compatible version has used it. */
export async function prepareDatabase(connection: Connection, print: (sentence: string) => void): Promise<void> {
  const pool = connect(connection, { size: 2 });
  try {
    await requireReachable(pool);
    await migrate(pool, MIGRATIONS_FOLDER, Number.POSITIVE_INFINITY, { onProgress: print });
    const newer = (await withTransaction(pool, appliedMigrations)).at(knownMigrations().length);
    if (newer) print(`A newer version has changed the database (${newer.name}); this version keeps working with it.`);
  } finally {
    await pool.end();
  }
}
