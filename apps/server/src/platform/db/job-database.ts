import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle } from 'pg-boss';
import type { Queryable } from './connect.ts';

export const DEAD_LETTERS = 'dead-letters';

export const jobDatabaseOf = (db: Queryable): Db => fromDrizzle(db, sql);
