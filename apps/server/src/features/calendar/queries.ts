import { randomBytes } from 'node:crypto';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { calendarFeeds } from '../../platform/db/schema/calendar-feeds.ts';
import { dueOn } from '../due-dates/repository/due-dates.ts';
import { learnsHere } from '../translations/repository/translations.ts';

/** 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;

export async function readToken(db: Queryable, uid: string): Promise<string | undefined> {
  const [found] = await db.select({ token: calendarFeeds.token }).from(calendarFeeds).where(eq(calendarFeeds.uid, uid));
  return found?.token;
}

export async function renewToken(db: Queryable, uid: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const set = { token, createdAt: new Date() };
  await db
    .insert(calendarFeeds)
    .values({ uid, ...set })
    .onConflictDoUpdate({ target: calendarFeeds.uid, set });
  return token;
}

export async function removeToken(db: Queryable, uid: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.uid, uid));
}

export async function findOwner(db: Queryable, token: string): Promise<string | undefined> {
  const [found] = await db.select({ uid: calendarFeeds.uid }).from(calendarFeeds).where(eq(calendarFeeds.token, token));
  return found?.uid;
}

export type CalendarDay = {
  courseId: string;
  course: string;
  day: string;
  moduleId: string | null;
  module: string | null;
  groupId: string | null;
  group: string | null;
  isAuthored: boolean;
};

/**
 * Lists a person's due dates, all dates of their own courses, and the goals of their study plans. Skips modules
 * without published content.
 */
export async function listDays(db: Queryable, uid: string): Promise<CalendarDay[]> {
  const isSeen = sql`exists (
    select from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    where e.course_id = m.course_id and s.module_id = m.module_id and e.published)`;
  const due = dueOn({ course: sql`m.course_id`, module: sql`m.module_id`, student: sql`${uid}` });
  const { rows } = await db.execute<CalendarDay>(sql`
    select c.course_id as "courseId", c.title as course, own.due_on as day, m.module_id as "moduleId", m.title as module,
      null as "groupId", null as group, false as "isAuthored"
    from enrolments n
    join courses c on c.course_id = n.course_id and c.deleted_at is null
    join modules m on m.course_id = c.course_id
    cross join lateral (select ${due} as due_on) own
    where n.student_id = ${uid} and ${learnsHere('n')} and own.due_on is not null and ${isSeen}
    union all
    select c.course_id, c.title, d.due_on, m.module_id, m.title, nullif(d.group_id, ''), g.name, true
    from course_authors a
    join courses c on c.course_id = a.course_id and c.deleted_at is null
    join due_dates d on d.course_id = c.course_id
    join modules m on m.course_id = d.course_id and m.module_id = d.module_id
    left join groups g on g.course_id = d.course_id and g.group_id = d.group_id
    where a.uid = ${uid} and ${isSeen}
    union all
    select c.course_id, c.title, p.goal_on, null, null, null, null, p.student_id <> ${uid}
    from learning_plans p join courses c on c.course_id = p.course_id and c.deleted_at is null
    where p.student_id in (${uid}, ${testStudentId(uid)}) and p.goal_on is not null and not p.is_paused
    order by day, course, module`);
  return rows;
}
