import type { FailedJob } from '@coursecraft/contract/admin/failed-job';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect.ts';
import { DEAD_LETTERS } from '../../../platform/db/job-database.ts';

type Extent = { databaseBytes: number; people: number; courses: number; storage: { files: number; bytes: number } };

export async function readExtent(db: Database): Promise<Extent> {
  const { rows } = await db.execute<Extent>(sql`
    select
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*)::int from profiles where test_of is null) as people,
      (select count(*)::int from courses where deleted_at is null) as courses,
      (select json_build_object('files', count(*), 'bytes', coalesce(sum(size), 0))
        from (select size from uploads union all select size from recordings) as files) as storage`);
  if (!rows[0]) throw new Error('the database did not report its size');
  return rows[0];
}

const MOST_FAILED = 100;

export async function listFailedJobs(db: Database): Promise<FailedJob[]> {
  const { rows } = await db.execute<Omit<FailedJob, 'course'> & { courseId: string | null; title: string | null }>(sql`
    select job.id, job.source_name as kind, courses.course_id as "courseId", courses.title,
      to_json(job.created_on) #>> '{}' as "failedAt", coalesce(job.source_output ->> 'message', '') as error
    from pgboss.job
    left join courses on courses.course_id = job.data ->> 'courseId' and courses.deleted_at is null
    where job.name = ${DEAD_LETTERS} and job.state < 'active'
    order by job.created_on desc
    limit ${MOST_FAILED}`);
  return rows.map(({ courseId, title, failedAt, ...job }) => ({
    ...job,
    failedAt: new Date(failedAt).toISOString(),
    ...(courseId !== null && title !== null ? { course: { id: courseId, title } } : {}),
  }));
}
