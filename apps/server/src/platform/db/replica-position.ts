import { sql } from 'drizzle-orm';
import type { Database, Pool, Queryable } from './connect.ts';

type Position = bigint;

/** Identifies the cluster; a replica has the same id as its primary. */
const SYSTEM = '(select system_identifier::text from pg_control_system()) as system';

export async function askPrimary(pool: Pool): Promise<{ position: Position; system: string }> {
  const { rows } = await pool.query(`select (pg_current_wal_insert_lsn() - '0/0')::text as position, ${SYSTEM}`);
  return { position: BigInt(rows[0].position), system: rows[0].system };
}

export async function askReplica(pool: Pool): Promise<{ position: Position | undefined; system: string }> {
  const { rows } = await pool.query(
    `select (pg_last_wal_replay_lsn() - '0/0')::text as position, pg_is_in_recovery() as follows, ${SYSTEM}`,
  );
  const [{ position, follows, system }] = rows;
  return { position: follows && position !== null ? BigInt(position) : undefined, system };
}

/**
 * Returns the position needed for recent writes under the keys; 0n if there are none. After a crash of the database
 * everything counts as recent.
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

const LEEWAY_MS = 10_000;

/** Call it after the commit. Locks in one order to avoid deadlocks. */
export async function noteWrites(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query(
    `insert into recent_writes (key, position, at)
     select key, pg_current_wal_insert_lsn() - '0/0', now() from unnest($1::text[]) as given (key) order by key
     on conflict (key) do update set position = excluded.position, at = excluded.at`,
    [keys],
  );
}

export async function forgetWritesOf(db: Queryable, uids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from recent_writes where key = any(${sql.param([...uids])}::text[])`);
}

export async function forgetWrites(db: Database): Promise<void> {
  await db.execute(sql`delete from recent_writes where at < now() - interval '2 hours'`);
}
