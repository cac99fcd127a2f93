import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';

type Extent = { databaseBytes: number; people: number; courses: number; storage: { files: number; bytes: number } };

/** How much there is: people but for test students, courses that are not deleted, files and the database itself. */
export async function readExtent(db: Database): Promise<Extent> {
  const { rows } = await db.execute<Extent>(sql`
    select
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*)::int from profiles where test_of is null) as people,
      (select count(*)::int from courses where deleted_at is null) as courses,
      (select json_build_object('files', count(*), 'bytes', coalesce(sum(size), 0)) from uploads) as storage`);
  if (!rows[0]) throw new Error('the database does not tell how much it holds');
  return rows[0];
}
