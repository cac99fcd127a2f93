import { sql } from 'drizzle-orm';
import type { Database, Pool, Queryable } from './connect.ts';

/** How far a database has come, in bytes of its write-ahead log. */
type Position = bigint;

/** Which cluster a database belongs to: a copy has the same as what it copies. */
const SYSTEM = '(select system_identifier::text from pg_control_system()) as system';

/** How far a primary is. What was committed before the question lies before that. */
export async function askPrimary(pool: Pool): Promise<{ position: Position; system: string }> {
  const { rows } = await pool.query(`select (pg_current_wal_insert_lsn() - '0/0')::text as position, ${SYSTEM}`);
  return { position: BigInt(rows[0].position), system: rows[0].system };
}

/** How far a replica is; undefined where it follows nobody (any more). */
export async function askReplica(pool: Pool): Promise<{ position: Position | undefined; system: string }> {
  const { rows } = await pool.query(
    `select (pg_last_wal_replay_lsn() - '0/0')::text as position, pg_is_in_recovery() as follows, ${SYSTEM}`,
  );
  const [{ position, follows, system }] = rows;
  return { position: follows && position !== null ? BigInt(position) : undefined, system };
}

/**
 * How far a replica has to be so that it shows what was changed lately under any of the keys; 0n where nothing was. A crash
 * forgets what was, so that for a while after a start everything may have been.
 */
export async function neededFor(pool: Pool, keys: readonly string[], lagMs: number): Promise<Position> {
  const { rows } = await pool.query(
    `select coalesce(
       case when pg_postmaster_start_time() > now() - make_interval(secs => $2)
       then (pg_current_wal_insert_lsn() - '0/0')::bigint end,
       (select max(position) from recent_writes where key = any($1) and at > now() - make_interval(secs => $2)),
       0)::text as position`,
    [keys, (lagMs + LEEWAY_MS) / 1000],
  );
  return BigInt(rows[0].position);
}

/** What is noted a little late, or of a replica that was looked at a little ago. */
const LEEWAY_MS = 10_000;

/** To be called once what was changed is committed. In one order, so that processes do not wait for each other in a circle. */
export async function noteWrites(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query(
    `insert into recent_writes (key, position, at)
     select key, pg_current_wal_insert_lsn() - '0/0', now() from unnest($1::text[]) as given (key) order by key
     on conflict (key) do update set position = excluded.position, at = excluded.at`,
    [keys],
  );
}

/** Forgets what is noted of people who are gone. */
export async function forgetWritesOf(db: Queryable, uids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from recent_writes where key = any(${sql.param([...uids])}::text[])`);
}

/** Forgets what every replica that is read from has got by now. */
export async function forgetWrites(db: Database): Promise<void> {
  await db.execute(sql`delete from recent_writes where at < now() - interval '2 hours'`);
}
