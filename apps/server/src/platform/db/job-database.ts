import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle } from 'pg-boss';
import type { Queryable } from './connect.ts';

/** The queue in which jobs lie that failed for good. */
export const DEAD_LETTERS = 'dead-letters';

/** The database or a transaction on it, as the queue of jobs speaks to it. */
export const jobDatabaseOf = (db: Queryable): Db => fromDrizzle(db, sql);
