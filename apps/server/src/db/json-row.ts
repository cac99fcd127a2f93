import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn>;
type Row<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> };

/** Columns of a row as one JSON object, so that one statement brings rows of several tables. */
export function jsonRow<C extends Columns>(columns: C): SQL<Row<C>> {
  const named = Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]);
  return sql`json_build_object(${sql.join(named, sql`, `)})`;
}

/** The row of such an object, with the types that a select would give: dates are no text. */
export function rowOfJson<C extends Columns>(columns: C, json: object): Row<C> {
  const values = json as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = values[name] ?? null;
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as Row<C>;
}
