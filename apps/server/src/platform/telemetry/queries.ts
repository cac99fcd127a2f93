import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { DEAD_LETTERS } from '../db/job-database.ts';
import { LONG_WORK } from '../jobs/long-work.ts';

/** These queues are counted by their rows in `jobs`. */
const OF_CALLS = sql.param(Object.values(LONG_WORK).map(({ name }) => name));

/** A count of jobs by kind and state; `oldestSeconds` is the age of the oldest. */
export type JobCount = { kind: string; state: 'waiting' | 'running' | 'failed'; jobs: number; oldestSeconds: number };

/**
 * Counts all jobs of all processes. Failures are those of the last hour for awaited jobs, and permanent ones for
 * others.
 */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await db.execute<JobCount>(sql`
    select kind, state, count(*)::int as jobs,
      greatest(0, extract(epoch from now() - min(since)))::float8 as "oldestSeconds"
    from (
      select kind, case when status = 'running' and attempt = 0 then 'waiting' else status end as state, created_at as since
      from jobs
      where status = 'running'
        or status = 'failed' and failure->>'code' in ('internal', 'model_failed') and created_at > now() - interval '1 hour'
      union all
      select name, 'running', started_on from pgboss.job where state = 'active' and name <> all(${OF_CALLS})
      union all
      select name, 'waiting', start_after from pgboss.job
      where state < 'active' and start_after <= now() and name <> ${DEAD_LETTERS} and name <> all(${OF_CALLS})
      union all
      select source_name, 'failed', created_on from pgboss.job where name = ${DEAD_LETTERS}
    ) as counted
    group by kind, state`);
  return rows;
}
