import type { Evidence } from '@coursecraft/contract/progress/progress';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses, elements } from '../../../platform/db/schema/courses.ts';
import { groups } from '../../../platform/db/schema/groups.ts';
import { isAsked } from '../../courses/repository/published.ts';
import { totalOf } from '../../progress/repository/rollups.ts';
import { students } from '../repository/activity.ts';

export async function readTitle(db: Queryable, courseId: string, groupId: string | undefined): Promise<string> {
  const [course] = await db.select({ title: courses.title }).from(courses).where(eq(courses.courseId, courseId));
  if (!course) throw notFound('course');
  if (groupId === undefined) return course.title;
  const [group] = await db
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.courseId, courseId), eq(groups.groupId, groupId)));
  if (!group) throw notFound('group');
  return `${course.title} - ${group.name}`;
}

export const STUDENTS_AT_ONCE = 500;

export type ResultsOf = { courseId: string; groupId: string | undefined };

export type Status = {
  studentId: string;
  name: string;
  email: string;
  groups: string | null;
  joined: string;
  seen: string | null;
  completed: number;
  total: number;
  done: number;
  mastered: Record<string, number>;
};

export async function readModules(db: Queryable, courseId: string) {
  const { rows } = await db.execute<{ moduleId: string; title: string; criteria: number }>(sql`
    select m.module_id as "moduleId", m.title, count(*)::int as criteria
    from modules m join knowledge_rows k on k.course_id = m.course_id and k.module_id = m.module_id and ${isAsked('k')}
    where m.course_id = ${courseId} group by m.course_id, m.module_id order by m.position`);
  return rows;
}

export async function readStatuses(db: Queryable, { courseId, groupId }: ResultsOf, after: Status | undefined) {
  const { rows } = await db.execute<Status>(sql`
    with ${students(courseId, groupId)}
    select s.student_id as "studentId", s.name, p.email, e.enrolled_at as joined, e.last_seen_at as seen,
      coalesce(r.completed, 0) as completed, ${totalOf(sql`r.total`, sql`${courseId}`)} as total,
      (select string_agg(g.name, ', ' order by g.name)
        from group_members m join groups g on g.course_id = m.course_id and g.group_id = m.group_id
        where m.course_id = ${courseId} and m.student_id = s.student_id) as groups,
      (select count(*)::int
        from done_elements d join elements seen on seen.course_id = d.course_id and seen.element_id = d.element_id
        where d.course_id = ${courseId} and d.student_id = s.student_id and seen.published) as done,
      (select coalesce(json_object_agg(of.module_id, of.criteria), '{}')
        from (select k.module_id, count(*) as criteria
          from progress g join knowledge_rows k on k.course_id = g.course_id and k.row_id = g.row_id
          where g.course_id = ${courseId} and g.student_id = s.student_id and g.status = 'mastered' and ${isAsked('k')}
          group by k.module_id) of) as mastered
    from students s
    join profiles p on p.uid = s.student_id
    join enrolments e on e.course_id = ${courseId} and e.student_id = s.student_id
    left join rollups r on r.course_id = ${courseId} and r.student_id = s.student_id
    where ${after === undefined} or (s.name, s.student_id) > (${after?.name ?? ''}, ${after?.studentId ?? ''})
    order by s.name, s.student_id limit ${STUDENTS_AT_ONCE}`);
  return rows;
}

export const ENTRIES_AT_ONCE = 2000;

export type Entry = Pick<Evidence, 'source' | 'verdict' | 'hintLevel' | 'judge'> & {
  studentId: string;
  rowId: string;
  seq: string;
  at: string;
  quote: string | null;
  comment: string | null;
  name: string;
  email: string;
  statement: string | null;
  module: string | null;
  element: string | null;
  elementId: string | null;
  itemId: string | null;
  opening: string | null;
  answer: string | null;
  judgeName: string | null;
};

export async function readEntries(db: Queryable, { courseId, groupId }: ResultsOf, after: Entry | undefined) {
  const from = sql`(${after?.studentId ?? ''}, ${after?.rowId ?? ''}, ${after?.seq ?? '0'}::bigint)`;
  const { rows } = await db.execute<Entry>(sql`
    with ${students(courseId, groupId)}
    select l.student_id as "studentId", l.row_id as "rowId", l.seq::text, l.at, l.source, l.verdict, l.judge,
      l.hint_level as "hintLevel", l.quote, l.comment, s.name, p.email, k.statement, m.title as module, e.title as element,
      a.element_id as "elementId", a.item_id as "itemId", c.opening, a.text as answer,
      coalesce(nullif(j.display_name, ''), j.email) as "judgeName"
    from evidence l
    join students s on s.student_id = l.student_id
    join profiles p on p.uid = l.student_id
    left join knowledge_rows k on k.course_id = l.course_id and k.row_id = l.row_id
    left join modules m on m.course_id = k.course_id and m.module_id = k.module_id
    left join elements e on e.course_id = k.course_id and e.element_id = k.element_id
    left join answers a on a.course_id = l.course_id and a.student_id = l.student_id and a.message_id = l.message_id
    left join scenarios c on c.course_id = a.course_id and c.scenario_id = a.scenario_id
    left join profiles j on j.uid = l.judge
    where l.course_id = ${courseId} and (l.student_id, l.row_id, l.seq) > ${from}
    order by l.student_id, l.row_id, l.seq limit ${ENTRIES_AT_ONCE}`);
  return rows;
}

export const readContents = (db: Queryable, courseId: string, elementIds: string[]) =>
  db
    .select({ elementId: elements.elementId, content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, elementIds)));
