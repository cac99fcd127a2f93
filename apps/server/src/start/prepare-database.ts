import { type Connection, connect, requireReachable, withTransaction } from '../platform/db/connect.ts';
import { appliedMigrations, knownMigrations, MIGRATIONS_FOLDER, migrate } from '../platform/db/migrate.ts';

/** Brings the database up to this version, and says so where a newer one, beside which this one still works, has been there. */
export async function prepareDatabase(connection: Connection, t: (sentence: string) => void): Promise<void> {
  const pool = connect(connection, { size: 2 });
  try {
    await requireReachable(pool);
    await migrate(pool, MIGRATIONS_FOLDER, Number.POSITIVE_INFINITY, { tell: t });
    const newer = (await withTransaction(pool, appliedMigrations)).at(knownMigrations().length);
    if (newer) t(`A newer version has changed the database (${newer.name}); this one works beside it.`);
  } finally {
    await pool.end();
  }
}
