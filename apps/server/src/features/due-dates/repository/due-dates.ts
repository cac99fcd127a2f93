import type { Course } from '@coursecraft/contract/courses/course';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';

type Place = { course: SQL; module: SQL; student: SQL };

/**
 * Returns a student's due date as an expression; null without one. The latest date of their groups precedes the date
 * for all.
 */
export const dueOn = ({ course, module, student }: Place): SQL => sql`(
  select d.due_on from due_dates d
  where d.course_id = ${course} and d.module_id = ${module} and (d.group_id = '' or exists (
    select from group_members g
    where g.course_id = d.course_id and g.group_id = d.group_id and g.student_id = ${student}))
  order by d.group_id = '', d.due_on desc limit 1)`;

export async function withOwnDueDates(db: Queryable, course: Course, studentId: string): Promise<Course> {
  const due = dueOn({ course: sql`m.course_id`, module: sql`m.module_id`, student: sql`${studentId}` });
  const { rows } = await db.execute<{ moduleId: string; dueOn: string }>(sql`
    select m.module_id as "moduleId", own.due_on as "dueOn"
    from modules m cross join lateral (select ${due} as due_on) own
    where m.course_id = ${course.id} and own.due_on is not null`);
  const days = new Map(rows.map((row) => [row.moduleId, row.dueOn]));
  return { ...course, modules: course.modules.map((module) => ({ ...module, dueOn: days.get(module.id) })) };
}

/**
 * Returns a condition that a student has not finished the element `e`: a criterion is open, or it is not marked done.
 */
export const isLeft = (student: SQL): SQL => sql`(
  case when exists (
    select from knowledge_rows k
    where k.course_id = e.course_id and k.element_id = e.element_id and k.status = 'active')
  then exists (
    select from knowledge_rows k
    where k.course_id = e.course_id and k.element_id = e.element_id and k.status = 'active' and not exists (
      select from progress g where g.course_id = k.course_id and g.row_id = k.row_id
        and g.student_id = ${student} and g.status = 'mastered'))
  else not exists (
    select from done_elements f
    where f.course_id = e.course_id and f.element_id = e.element_id and f.student_id = ${student}) end)`;
