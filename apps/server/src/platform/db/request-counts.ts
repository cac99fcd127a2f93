import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

export async function countRequest(
  db: Queryable,
  key: string,
  timeMs: number,
): Promise<{ requests: number; leftMs: number }> {
  const ends = sql`now() + make_interval(secs => ${timeMs / 1000})`;
  const { rows } = await db.execute<{ requests: number; leftMs: number }>(sql`
    insert into request_counts as c (key, requests, ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      requests = case when c.ends_at <= now() then 1 else c.requests + 1 end,
      ends_at = case when c.ends_at <= now() then ${ends} else c.ends_at end
    returning requests, ceil(extract(epoch from ends_at - now()) * 1000)::int as "leftMs"`);
  return rows[0] ?? { requests: 1, leftMs: timeMs };
}

export async function purgeRequestCounts(db: Queryable): Promise<void> {
  await db.execute(sql`delete from request_counts where ends_at <= now()`);
}
