import type { Pool } from '../../platform/db/connect.ts';
import { MIGRATIONS_TABLE } from '../../platform/db/migrate.ts';

/** What a migrated database says of its tables; names of tables as statements say them, of `public` without a schema. */
export type Catalogue = {
  columns: { [table: string]: string[] };
  unique: { table: string; name: string; columns: string[] }[];
  references: { table: string; columns: string[]; to: string; toColumns: string[] }[];
  triggers: { table: string; name: string; calls: string }[];
  functions: { name: string; definition: string }[];
};

const NAME = (oid: string) => `replace(${oid}::regclass::text, '"', '')`;
const OURS = `c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relname <> '${MIGRATIONS_TABLE}'
  and not c.relispartition`;
const namesOf = (numbers: string, table: string) =>
  `(select array_agg(a.attname::text order by a.attnum) from pg_attribute a
    where a.attrelid = ${table} and a.attnum = any(${numbers}))`;

export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const ask = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows;
  const tables = await ask<{ table: string; columns: string[] }>(
    `select ${NAME('c.oid')} as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and ${OURS} group by c.oid order by 1`,
  );
  return {
    columns: Object.fromEntries(tables.map(({ table, columns }) => [table, columns])),
    unique: await ask(
      `select ${NAME('c.oid')} as table, i.indexrelid::regclass::text as name, ${namesOf('i.indkey', 'c.oid')} as columns
       from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and ${OURS} order by 1, 2`,
    ),
    references: await ask(
      `select ${NAME('c.oid')} as table, ${namesOf('k.conkey', 'c.oid')} as columns, ${NAME('k.confrelid')} as to,
         ${namesOf('k.confkey', 'k.confrelid')} as "toColumns"
       from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${OURS} order by 1, 3`,
    ),
    triggers: await ask(
      `select ${NAME('c.oid')} as table, t.tgname as name, p.proname as calls
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and ${OURS} order by 1, 2`,
    ),
    functions: await ask(
      `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
       where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace) order by 1`,
    ),
  };
}
