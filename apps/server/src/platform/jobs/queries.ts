import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { type JobNews, jobProgress, jobs } from '../db/schema/jobs.ts';

export type JobRow = typeof jobs.$inferSelect;
export type JobKey = { uid: string; jobId: string };
export type JobAttempt = JobKey & { attempt: number };
export type JobEnd = Pick<JobRow, 'status'> & Partial<Pick<JobRow, 'reply' | 'failure'>>;

const VALID_MINUTES = 5;

const keyed = ({ uid, jobId }: JobKey) => and(eq(jobs.uid, uid), eq(jobs.jobId, jobId));
const running = (key: JobKey) => and(keyed(key), eq(jobs.status, 'running'));
const held = (of: JobAttempt) => and(running(of), eq(jobs.attempt, of.attempt));

/** Inserts a job; returns the existing one of the same id, or `busy` if its lock key is held. */
export async function claimJob(
  db: Queryable,
  job: Pick<JobRow, 'uid' | 'jobId' | 'courseId' | 'lane' | 'kind' | 'fingerprint' | 'request'>,
): Promise<'claimed' | 'busy' | JobRow> {
  await deleteEndedJobs(db);
  const claimed = await db
    .insert(jobs)
    .values({ ...job, status: 'running' })
    .onConflictDoNothing()
    .returning({ jobId: jobs.jobId });
  if (claimed.length > 0) return 'claimed';
  return (await readJob(db, job)) ?? 'busy';
}

async function deleteEndedJobs(db: Queryable): Promise<void> {
  const old = lt(jobs.since, sql`now() - make_interval(mins => ${VALID_MINUTES})`);
  await db.delete(jobs).where(and(old, ne(jobs.status, 'running')));
}

export async function readJob(db: Queryable, key: JobKey): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(keyed(key));
  return row;
}

export async function beginJob(db: Queryable, key: JobKey): Promise<JobRow | undefined> {
  const [row] = await db
    .update(jobs)
    .set({ attempt: sql`${jobs.attempt} + 1` })
    .where(running(key))
    .returning();
  return row;
}

/** Whether this attempt still owns the job. `lock` holds it until the transaction ends. */
export async function isHeld(db: Queryable, of: JobAttempt, lock: 'lock' | 'look'): Promise<boolean> {
  const asked = db.select({ jobId: jobs.jobId }).from(jobs).where(held(of));
  return (await (lock === 'lock' ? asked.for('no key update') : asked)).length > 0;
}

export async function endJob(db: Queryable, of: JobAttempt, end: JobEnd): Promise<boolean> {
  const ended = await db
    .update(jobs)
    .set({ ...end, request: null, since: sql`now()` })
    .where(held(of))
    .returning({ jobId: jobs.jobId });
  return ended.length > 0;
}

export async function stopJob(db: Queryable, key: JobKey, failure: JobRow['failure']): Promise<boolean> {
  const stopped = await db
    .update(jobs)
    .set({ status: 'aborted', failure, request: null, since: sql`now()` })
    .where(running(key))
    .returning({ jobId: jobs.jobId });
  return stopped.length > 0;
}

export async function reportProgress(db: Queryable, of: JobAttempt, news: readonly JobNews[]): Promise<boolean> {
  const kept = await db.execute(sql`
    insert into ${jobProgress} (uid, job_id, attempt, told)
    select uid, job_id, attempt, ${JSON.stringify(news)}::jsonb from ${jobs} where ${held(of)}
    returning 1`);
  return kept.rows.length > 0;
}

export async function readProgress(db: Queryable, { uid, jobId }: JobKey, after: number) {
  return db
    .select({ position: jobProgress.position, attempt: jobProgress.attempt, told: jobProgress.told })
    .from(jobProgress)
    .where(and(eq(jobProgress.uid, uid), eq(jobProgress.jobId, jobId), gt(jobProgress.position, after)))
    .orderBy(asc(jobProgress.position));
}

export async function listUnendedJobs(db: Queryable): Promise<Pick<JobRow, 'uid' | 'jobId' | 'courseId' | 'kind'>[]> {
  await deleteEndedJobs(db);
  return db
    .select({ uid: jobs.uid, jobId: jobs.jobId, courseId: jobs.courseId, kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.status, 'running'), lt(jobs.since, sql`now() - interval '15 seconds'`)));
}
