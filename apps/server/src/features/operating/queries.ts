import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';

/** The database's name and version, as it says itself. */
export async function readDatabaseVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  return `PostgreSQL ${rows[0]?.version ?? ''}`.trim();
}
