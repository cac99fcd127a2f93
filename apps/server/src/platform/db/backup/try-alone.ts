import type { Pool } from '../connect.ts';

/** Any number, the same in every process. */
const BACKUP_LOCK = 4_400_002;

/** Runs work in one process at a time; returns undefined if another process runs it. */
export async function tryAlone<T>(pool: Pool, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [BACKUP_LOCK]);
    if (!rows[0]?.mine) return undefined;
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
    }
  } finally {
    client.release();
  }
}
