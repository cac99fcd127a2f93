import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns an expression that formats a time as `Date.toISOString` does. */
export const isoTime = (time: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
