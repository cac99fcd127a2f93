import type { ParsedQuery } from '@coursecraft/contract/endpoints';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { isoTime } from '../../../platform/db/iso-time.ts';
import { students } from '../../statistics/repository/activity.ts';

/** Questions that are compared with one another, newest first. */
const MOST = 1000;

export type StudentQuestion = {
  studentId: string;
  text: string;
  elementId: string | undefined;
  elementTitle: string | undefined;
  answered: boolean;
  at: string;
};

/** Lists questions of students to the tutor, newest first. A teacher's answer counts as one. */
export async function listAsked(
  db: Queryable,
  courseId: string,
  { from, to, groupId, elementId }: ParsedQuery<'listAskedQuestions'>,
): Promise<StudentQuestion[]> {
  const { rows } = await db.execute<{
    studentId: string;
    text: string;
    elementId: string | null;
    elementTitle: string | null;
    answered: boolean;
    at: string;
  }>(sql`
    with ${students(courseId, groupId)}
    select m.student_id as "studentId", m.question as text, e.element_id as "elementId", e.title as "elementTitle",
      m.answered or exists (select 1 from questions q where q.course_id = m.course_id and q.student_id = m.student_id
        and q.message_id = m.message_id and q.answer is not null) as answered, ${isoTime(sql`m.at`)} as at
    from tutor_messages m join students using (student_id)
    left join elements e on e.course_id = m.course_id and e.element_id = m.element_id
    where m.course_id = ${courseId}
      and (${elementId ?? null}::text is null or m.element_id = ${elementId ?? null})
      and m.at >= (${from ?? '-infinity'}::timestamp at time zone 'UTC')
      and m.at < (${to ?? 'infinity'}::timestamp at time zone 'UTC' + interval '1 day')
    order by m.message_id desc limit ${MOST}`);
  return rows.map(({ elementId: of, elementTitle, ...asked }) => ({
    ...asked,
    elementId: of ?? undefined,
    elementTitle: elementTitle ?? undefined,
  }));
}

/** Counts the students of a group. */
export async function countStudents(db: Queryable, courseId: string, groupId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${students(courseId, groupId)} select count(*)::int as count from students`,
  );
  return rows[0]?.count ?? 0;
}
