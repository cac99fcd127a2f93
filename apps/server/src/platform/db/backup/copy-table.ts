import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Client } from '../connect.ts';
import type { Table } from './list-tables.ts';

const quoted = pg.escapeIdentifier;
const named = ({ schema, name }: Table) => `${quoted(schema)}.${quoted(name)}`;
const columnsOf = (table: Table) => table.columns.map(quoted).join(', ');

/** Reads a table in PostgreSQL's text format, which later versions can load. Partitioned tables need a query. */
export const copyOut = (client: Client, table: Table): Readable =>
  client.query(copyTo(`copy (select ${columnsOf(table)} from ${named(table)}) to stdout`));

export const copyIn = (client: Client, table: Table): Writable =>
  client.query(copyFrom(`copy ${named(table)} (${columnsOf(table)}) from stdin`));

/** Empties the tables and disables triggers, because nobody listens during a restore. */
export async function openForCopy(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(named).join(', ')}`);
  for (const table of tables) await client.query(`alter table ${named(table)} disable trigger user`);
}

export async function closeAfterCopy(client: Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${named(table)} enable trigger user`);
    const { rows: counters } = await client.query<{ column: string }>(
      `select attname as column from pg_attribute
       where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
         and pg_get_serial_sequence($1::text, attname::text) is not null`,
      [named(table)],
    );
    for (const { column } of counters) {
      await client.query(
        `select setval(pg_get_serial_sequence($1::text, $2::text), coalesce(max(${quoted(column)}), 0) + 1, false) from ${named(table)}`,
        [named(table), column],
      );
    }
  }
}

export async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.profiles') is not null as there`);
  if (!rows[0]?.there) return false;
  const { rows: people } = await client.query(`select 1 from profiles where not seeded and test_of is null limit 1`);
  return people.length > 0;
}
