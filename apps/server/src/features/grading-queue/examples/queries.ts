import type { Learned } from '@coursecraft/domain/criteria/agreement';
import { and, asc, desc, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { marks } from '../../../platform/db/schema/grading-queue.ts';
import type { Mark } from '../repository/teacher-grades.ts';

export type Status = {
  rowId: string;
  version: number;
  learned: Learned | null;
  reviewedAs: string | null;
  marks: number;
  latest: string | null;
  oldest: number | null;
};

export async function readStatuses(db: Queryable, courseId: string): Promise<Status[]> {
  const { rows } = await db.execute<Status>(sql`
    select r.row_id as "rowId", r.version, r.learned, r.reviewed_as as "reviewedAs",
      coalesce(m.marks, 0) as marks, m.latest, e.oldest
    from knowledge_rows r
    left join (
      select k.row_id, count(*)::int as marks, max(k.at)::text as latest
      from marks k join knowledge_rows of on of.course_id = k.course_id and of.row_id = k.row_id
        and k.row_version >= of.asked_since
      where k.course_id = ${courseId} group by k.row_id) m on m.row_id = r.row_id
    left join (
      select v.row_id, min(v.row_version) as oldest
      from evidence v join knowledge_rows of on of.course_id = v.course_id and of.row_id = v.row_id
        and v.row_version >= of.asked_since
      where v.course_id = ${courseId} and v.source = 'answer' and v.verdict <> 'met' group by v.row_id) e
      on e.row_id = r.row_id
    where r.course_id = ${courseId} and r.status = 'active'
      and (m.marks > 0 or r.learned is not null or e.oldest < r.version)
    order by r.row_id`);
  return rows;
}

export async function readMarks(db: Queryable, courseId: string, rowId: string, most: number): Promise<Mark[]> {
  const rows = await db
    .select({ mark: marks })
    .from(marks)
    .innerJoin(criteriaTable, and(eq(criteriaTable.courseId, marks.courseId), eq(criteriaTable.rowId, marks.rowId)))
    .where(and(eq(marks.courseId, courseId), eq(marks.rowId, rowId), gte(marks.rowVersion, criteriaTable.askedSince)))
    .orderBy(desc(marks.at), asc(marks.evidenceId))
    .limit(most);
  return rows.map(({ mark }) => mark);
}

export async function saveExamples(
  db: Queryable,
  courseId: string,
  { rowId, version }: { rowId: string; version: number },
  learned: Learned | null,
): Promise<void> {
  await db
    .update(criteriaTable)
    .set({ learned })
    .where(
      and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId), eq(criteriaTable.version, version)),
    );
}

export async function listMarkedCourses(db: Queryable): Promise<string[]> {
  const marked = db.select({ one: sql`1` }).from(marks).where(eq(marks.courseId, courses.courseId));
  const learned = db
    .select({ one: sql`1` })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courses.courseId), sql`${criteriaTable.learned} is not null`));
  const rows = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(and(isNull(courses.deletedAt), or(exists(marked), exists(learned))));
  return rows.map(({ courseId }) => courseId);
}
