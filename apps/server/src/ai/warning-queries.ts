import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/connect.ts';

const KEPT_DAYS = 62;

/** Returns whether this warning is the first of its period, and stores it. */
export async function addWarning(tx: Queryable, name: string, period: 'day' | 'month'): Promise<boolean> {
  const { rows: first } = await tx.execute(sql`
    insert into ai_warnings (warning)
    select ${`${name} ${period} `} || date_trunc(${period}, current_date)::date on conflict do nothing returning warning`);
  if (first.length === 0) return false;
  await tx.execute(sql`delete from ai_warnings where at < now() - make_interval(days => ${KEPT_DAYS})`);
  return true;
}

export async function listAdministrators(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ uid: string }>(sql`select uid from profiles where is_admin`);
  return rows.map(({ uid }) => uid);
}
