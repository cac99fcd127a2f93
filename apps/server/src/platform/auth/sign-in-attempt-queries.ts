import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';

/** So many wrong passwords cost nothing; people mistype. */
const FREE_FAILURES = 10;
/** What the first one after them costs; each further one costs double. */
const FIRST_WAIT_SECONDS = 5;
/** No wait is longer, so that a device that nobody knows is never locked out. */
const LONGEST_WAIT_SECONDS = 15 * 60;
/** After so long without an attempt nothing is held against anybody. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/**
 * Counts an attempt as failed, until it is told otherwise, so that no number of attempts at once gets past the count.
 * Gives the seconds to wait where one has to; such an attempt does not count, and makes nobody wait longer.
 */
export async function takeAttempt(db: Queryable, key: string): Promise<number | undefined> {
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

/** Says that an attempt went well: nothing is held against this key any more. */
export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where key = ${key}`);
}

/** Says that an attempt tried no password after all. */
export async function giveAttemptBack(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`
    update sign_in_attempts set failures = greatest(failures - 1, 0), wait_until = now() where key = ${key}`);
}

export async function purgeAttempts(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sign_in_attempts where last_at < now() - ${FORGOTTEN_AFTER}`);
}
