import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { isUniqueViolation } from '../db/is-unique-violation.ts';
import { jobs } from '../db/schema/jobs.ts';

export type JobRow = typeof jobs.$inferSelect;
type Key = { uid: string; jobId: string };

/** How long what came of a job is kept under its id. */
const VALID_MINUTES = 5;

const keyed = ({ uid, jobId }: Key) => and(eq(jobs.uid, uid), eq(jobs.jobId, jobId));

/** Starts a job; gives what stands in the way: the job of the same id, or `busy` where its lane has another. */
export async function claimJob(
  db: Queryable,
  job: Pick<JobRow, 'uid' | 'jobId' | 'courseId' | 'lane' | 'kind' | 'fingerprint'>,
): Promise<'claimed' | 'busy' | JobRow> {
  const old = lt(jobs.since, sql`now() - make_interval(mins => ${VALID_MINUTES})`);
  await db.delete(jobs).where(and(old, ne(jobs.status, 'running')));
  const [same] = await db.select().from(jobs).where(keyed(job));
  if (same) return same;
  try {
    await db.insert(jobs).values({ ...job, status: 'running' });
    return 'claimed';
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const [other] = await db.select().from(jobs).where(keyed(job));
    return other ?? 'busy';
  }
}

export async function endJob(
  db: Queryable,
  key: Key,
  end: Pick<JobRow, 'status'> & Partial<Pick<JobRow, 'reply' | 'failure'>>,
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...end, since: sql`now()` })
    .where(keyed(key));
}

/** What a killed server left running is over: nothing of it was saved. */
export async function endAbandonedJobs(db: Queryable): Promise<void> {
  await db.delete(jobs).where(eq(jobs.status, 'running'));
}
