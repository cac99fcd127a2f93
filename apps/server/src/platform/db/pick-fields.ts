import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export const pickFields = <T extends object, F extends keyof T>(from: T, fields: Record<F, unknown>): Pick<T, F> =>
  Object.fromEntries((Object.keys(fields) as F[]).map((field) => [field, from[field]])) as Pick<T, F>;

export function columnList(columns: Record<string, PgColumn>, alias?: string): SQL {
  const of = alias === undefined ? sql`` : sql`${sql.identifier(alias)}.`;
  const names = Object.values(columns).map(({ name }) => sql`${of}${sql.identifier(name)}`);
  return sql.join(names, sql`, `);
}
