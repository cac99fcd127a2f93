import type { Preferences } from '@coursecraft/contract/accounts/profile';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { admins } from '../../accounts/repository/profile.ts';
import { students } from '../../statistics/repository/activity.ts';
import { dueOn, isLeft } from '../repository/due-dates.ts';

type Row = {
  studentId: string;
  displayName: string;
  joinedAt: string;
  moduleId: string;
  moduleTitle: string;
  courseTitle: string;
  dueOn: string | null;
  begunAt: string | null;
  isDone: boolean;
  preferences: Preferences;
  email: string | null;
  occasions: string[];
  remindedAt: string | null;
  mail: 'waiting' | 'sending' | 'sent' | 'failed' | null;
};

export type StudentAtModule = Omit<Row, 'joinedAt' | 'begunAt' | 'remindedAt' | 'dueOn' | 'email' | 'mail'> & {
  dueOn: string | undefined;
  joinedAt: number;
  begunAt: number | undefined;
  remindedAt: number | undefined;
  email: string | undefined;
  mail: NonNullable<Row['mail']> | undefined;
  timeZone: string | undefined;
};

type StatusFilter = { courseId: string; moduleIds: readonly string[]; studentIds?: readonly string[] | undefined };

const timeOf = (at: string | null) => (at === null ? undefined : new Date(at).getTime());

/**
 * Lists students at published modules by name. A student has begun after a visit, an answer or a finished element.
 * Test students and deactivated people are left out.
 */
export async function listStudentsAtModules(
  db: Queryable,
  { courseId, moduleIds, studentIds }: StatusFilter,
): Promise<StudentAtModule[]> {
  const due = dueOn({ course: sql`m.course_id`, module: sql`m.module_id`, student: sql`s.student_id` });
  const named = studentIds && sql`and s.student_id = any(${sql.param([...studentIds])}::text[])`;
  const { rows } = await db.execute<Row>(sql`
    with ${students(courseId)},
    e as (
      select e.course_id, e.element_id, e.published, s.module_id
      from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      where e.course_id = ${courseId} and s.module_id = any(${sql.param([...moduleIds])}::text[])),
    begun as (
      select t.student_id, e.module_id, min(t.at) as at
      from (
        select student_id, element_id, at from visits where course_id = ${courseId}
        union all select student_id, element_id, at from done_elements where course_id = ${courseId}
        union all select student_id, element_id, at from answers where course_id = ${courseId}) t
      join e on e.element_id = t.element_id
      group by 1, 2),
    reminded as (
      select student_id, module_id, array_agg(occasion) as occasions, max(at) as at,
        (array_agg(mail order by at desc))[1] as mail
      from reminders where course_id = ${courseId} group by 1, 2)
    select s.student_id as "studentId", s.name as "displayName", s.enrolled_at as "joinedAt",
      m.module_id as "moduleId", m.title as "moduleTitle",
      c.title as "courseTitle", ${due} as "dueOn", b.at as "begunAt", p.preferences,
      b.at is not null and not exists (
        select from e where e.module_id = m.module_id and e.published and ${isLeft(sql`s.student_id`)}) as "isDone",
      case when p.email_proved then p.email end as email,
      coalesce(r.occasions, '{}') as occasions, r.at as "remindedAt", r.mail
    from students s
    join profiles p on p.uid = s.student_id and p.deactivated_at is null and not (${admins})
    join modules m on m.course_id = ${courseId} and exists (
      select from e where e.module_id = m.module_id and e.published)
    join courses c on c.course_id = m.course_id and c.deleted_at is null
    left join begun b on b.student_id = s.student_id and b.module_id = m.module_id
    left join reminded r on r.student_id = s.student_id and r.module_id = m.module_id
    where not exists (select from course_authors a where a.course_id = ${courseId} and a.uid = s.student_id) ${named ?? sql``}
    order by lower(s.name), s.student_id, m.module_id`);
  return rows.map((row) => ({
    ...row,
    dueOn: row.dueOn ?? undefined,
    joinedAt: new Date(row.joinedAt).getTime(),
    begunAt: timeOf(row.begunAt),
    remindedAt: timeOf(row.remindedAt),
    email: row.email ?? undefined,
    mail: row.mail ?? undefined,
    timeZone: row.preferences.timeZone,
  }));
}

export const listNotBegun = async (db: Queryable, which: StatusFilter): Promise<StudentAtModule[]> =>
  (await listStudentsAtModules(db, which)).filter(({ begunAt }) => begunAt === undefined);
