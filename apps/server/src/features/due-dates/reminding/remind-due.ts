import { REMINDED_DAYS_BEFORE, reminderDue } from '@coursecraft/domain/due-dates/reminding';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import type { Services } from '../../../request-context.ts';
import { listNotBegun } from '../standing/queries.ts';
import { reachOf, remind } from './remind.ts';

/** A day of the calendar begins and ends so much earlier or later in the farthest time zone. */
const FARTHEST_HOURS = 14;
const EARLIEST_DAYS = Math.max(...REMINDED_DAYS_BEFORE);

/** Modules that are due, wherever their students are, within the days in which anybody is reminded. */
async function listSoonDue(db: Queryable, now: number) {
  const at = sql`(${new Date(now).toISOString()}::timestamptz at time zone 'UTC')`;
  const { rows } = await db.execute<{ courseId: string; moduleIds: string[] }>(sql`
    select d.course_id as "courseId", array_agg(distinct d.module_id) as "moduleIds"
    from due_dates d join courses c on c.course_id = d.course_id and c.deleted_at is null
    where d.due_on >= (${at} - make_interval(hours => ${FARTHEST_HOURS}))::date
      and d.due_on <= (${at} + make_interval(hours => ${FARTHEST_HOURS}))::date + ${EARLIEST_DAYS}::int
    group by 1 order by 1`);
  return rows;
}

/** Reminds whoever has not begun a module that is due soon, once on each occasion; gives how many. */
export async function remindDue(
  { db, postMail }: Pick<Services, 'db' | 'postMail'>,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const { courseId, moduleIds } of await listSoonDue(db, now)) {
    for (const student of await listNotBegun(db, { courseId, moduleIds })) {
      if (signal?.aborted) return count;
      const { dueOn } = student;
      const occasion = dueOn && reminderDue({ ...student, dueOn }, now);
      const reach = reachOf(student, postMail !== undefined);
      if (!occasion || reach === 'off') continue;
      const isReminded = await db.transaction((tx) => remind(tx, courseId, student, { occasion, by: '', reach, now }));
      if (isReminded) count += 1;
    }
  }
  return count;
}
