import { type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn | SQL>;
type ValueOf<C> = C extends PgColumn ? GetColumnData<C> : C extends SQL<infer Value> ? Value : never;
type Row<C extends Columns> = { [K in keyof C]: ValueOf<C[K]> };

/** Returns columns as one JSON object, so that one statement can return rows of several tables. */
export function jsonRow<C extends Columns>(columns: C): SQL<Row<C>> {
  const named = Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]);
  return sql`json_build_object(${sql.join(named, sql`, `)})`;
}

export function rowOfJson<C extends Columns>(columns: C, json: object): Row<C> {
  const values = json as Record<string, unknown>;
  const row: Record<string, unknown> = {};
  for (const name in columns) {
    const value = values[name] ?? null;
    const column: PgColumn | SQL | undefined = columns[name];
    row[name] = value === null || !is(column, PgColumn) ? value : column.mapFromDriverValue(value);
  }
  return row as Row<C>;
}

export const selected = (parts: Record<string, unknown>): SQL =>
  sql.join(
    Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`),
    sql`, `,
  );
