import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';

/** Failures without a wait, because people mistype. */
const FREE_FAILURES = 10;
const FIRST_WAIT_SECONDS = 5;
/** The longest wait, so that an unknown device is never locked out. */
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/**
 * Counts an attempt as failed in advance, so that parallel attempts are limited too. Returns the seconds to wait; a
 * refused attempt does not count.
 */
export async function countAttempt(db: Queryable, key: string): Promise<number | undefined> {
  const { rows: taken } = await db.execute(sql`
    insert into sign_in_attempts as a (key, failures, last_at, wait_until) values (${key}, 1, now(), now())
    on conflict (key) do update set (failures, last_at, wait_until) = (
      select n.failures, now(), now() + make_interval(secs =>
        case when n.failures < ${FREE_FAILURES} then 0
        else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(n.failures - ${FREE_FAILURES}, 20))) end)
      from (select case when a.last_at < now() - ${FORGOTTEN_AFTER} then 1 else a.failures + 1 end as failures) n)
    where a.wait_until <= now()
    returning key`);
  if (taken.length > 0) return undefined;
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from wait_until - now()))::int as seconds from sign_in_attempts where key = ${key}`);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where key = ${key}`);
}

export async function releaseAttempt(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`
    update sign_in_attempts set failures = greatest(failures - 1, 0), wait_until = now() where key = ${key}`);
}

export async function purgeAttempts(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where last_at < now() - ${FORGOTTEN_AFTER}`);
}
