import type { Client } from '../connect.ts';
import { MIGRATIONS_TABLE } from '../migrate.ts';
import { UNFINISHED } from '../migration-steps.ts';

/** A table with its stored columns; generated columns are left out. */
export type Table = { schema: string; name: string; columns: string[] };

/** Includes unfinished migrations, so that they continue after a restore. */
const SCHEMAS = ['public', 'auth', UNFINISHED.schema];
const OF_MIGRATIONS = [MIGRATIONS_TABLE, UNFINISHED.table];

/** Lists the installation's tables in the order of their foreign keys, without migrations and partitions. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) and c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select fn.nspname || '.' || f.relname as from, tn.nspname || '.' || t.relname as to
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid and k.conparentid = 0`,
  );
  const ordered = new Map<string, Table>();
  const add = (table: Table, waiting: readonly string[]) => {
    const id = tableId(table);
    if (ordered.has(id)) return;
    if (waiting.includes(id)) throw new Error(`${[...waiting, id].join(' → ')} refer to each other in a circle`);
    const parents = references.filter(({ from }) => from === id).map(({ to }) => to);
    for (const parent of tables.filter((one) => parents.includes(tableId(one)))) add(parent, [...waiting, id]);
    ordered.set(id, table);
  };
  for (const table of tables) add(table, []);
  return [...ordered.values()];
}

export const tableId = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;
