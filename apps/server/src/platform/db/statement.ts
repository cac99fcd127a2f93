import { is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Queryable } from './connect.ts';

const dialect = new PgDialect();

type Places<Values> = { [Name in keyof Values]-?: Placeholder };

export type OrPlaces<Values> = { [Name in keyof Values]: Values[Name] | Placeholder };

const places = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

const clientOf = (db: Queryable) =>
  (db as unknown as { _: { session: { client: pg.Pool | pg.PoolClient } } })._.session.client;

type Value = (values: Record<string, unknown>) => unknown;

function valueFor(param: unknown): Value {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { name } = param.value;
  return (values) => param.encoder.mapToDriverValue(values[name]);
}

/**
 * A statement whose SQL is built once, because building it costs more than running it. Rows come from the driver, with
 * dates. Values cannot be SQL parts.
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
