import { type Connection, connect, requireReachable, withTransaction } from '../db/connect.ts';
import { appliedMigrations, knownMigrations, MIGRATIONS_FOLDER, migrate } from '../db/migrate.ts';

/** Brings the database up to this version, and says so where a newer one, beside which this one still works, has been there. */
export async function prepareDatabase(connection: Connection, say: (sentence: string) => void): Promise<void> {
  const pool = connect(connection, { size: 2 });
  try {
    await requireReachable(pool);
    await migrate(pool, MIGRATIONS_FOLDER, Number.POSITIVE_INFINITY, { tell: say });
    const newer = (await withTransaction(pool, appliedMigrations)).at(knownMigrations().length);
    if (newer) say(`A newer version has changed the database (${newer.name}); this one works beside it.`);
  } finally {
    await pool.end();
  }
}
