import { is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queryable } from './connect.ts';

const dialect = new PgDialect();

/** Where each value of a statement goes. */
type Places<Values> = { [Name in keyof Values]-?: Placeholder };

/** Values, or where they go, for a part that several statements have. */
export type OrPlaces<Values> = { [Name in keyof Values]: Values[Name] | Placeholder };

const places = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** What the database or a transaction on it speaks through. */
const clientOf = (db: Queryable) =>
  (db as unknown as { _: { session: { client: pg.Pool | pg.PoolClient } } })._.session.client;

/** What is sent in one place of a statement. */
type Value = (values: Record<string, unknown>) => unknown;

function valueFor(param: unknown): Value {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { name } = param.value;
  return (values) => param.encoder.mapToDriverValue(values[name]);
}

/**
 * A statement whose text is written once, when it is first asked: writing it anew costs more of the processor than asking it.
 * For what is asked most; rows come as the driver gives them, so times are dates. A value may be a list or nothing, never a
 * part of the statement.
 */
export function statement<Values extends object, Row extends pg.QueryResultRow>(
  write: (values: Places<Values>) => SQL,
): (db: Queryable, values: Values) => Promise<Row[]> {
  let written: { text: string; params: Value[] } | undefined;
  return async (db, values) => {
    if (!written) {
      const { sql: text, params } = dialect.sqlToQuery(write(places as Places<Values>));
      written = { text, params: params.map(valueFor) };
    }
    const { text, params } = written;
    const named = values as Record<string, unknown>;
    const { rows } = await clientOf(db).query<Row>(
      text,
      params.map((valueIn) => valueIn(named)),
    );
    return rows;
  };
}
