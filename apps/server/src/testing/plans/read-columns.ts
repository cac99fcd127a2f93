import type { Pool } from '../../platform/db/connect.ts';
import { MIGRATIONS_TABLE } from '../../platform/db/migrate.ts';

/** Columns by table. Tables outside of `public` are named `schema.name`. */
export type Columns = { readonly [table: string]: readonly string[] };

/** Reads the columns of `public` and `auth`, without partitions and migrations. */
export async function readColumns(pool: Pool): Promise<Columns> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
    select replace(c.oid::regclass::text, '"', '') as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '${MIGRATIONS_TABLE}'
      and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
    group by c.oid`);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}
