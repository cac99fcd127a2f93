import type { AssessmentConfig } from '@coursecraft/contract/criteria/criterion';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { evidence } from '../../../platform/db/schema/mastery.ts';
import { assessmentConfigOf } from '../../assessment/repository/assessment-config.ts';
import { learnsHere } from '../../translations/repository/translations.ts';

export type TakenCourse = { courseId: string; title: string; config: AssessmentConfig };

type Row = { courseId: string; title: string; stored: { config: AssessmentConfig; version: number } | null };

export async function listTakenCourses(db: Queryable, uid: string): Promise<TakenCourse[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.course_id as "courseId", c.title,
      (select json_build_object('config', s.config, 'version', s.version) from assessment_configs s
        where s.course_id = c.course_id) as stored
    from enrolments n
    join courses c on c.course_id = n.course_id and c.deleted_at is null
    where n.student_id = ${uid} and ${learnsHere('n')}
      and not exists (select from course_authors a where a.course_id = c.course_id and a.uid = ${uid})
    order by n.enrolled_at, c.course_id`);
  return rows.map(({ stored, ...course }) => ({ ...course, config: assessmentConfigOf(stored) }));
}

/** Lists the evidence of a student in these courses with the element of each criterion. */
export function listEvidence(db: Queryable, uid: string, courseIds: readonly string[]) {
  return db
    .select({ entry: evidence, elementId: criteriaTable.elementId, elementTitle: elements.title })
    .from(evidence)
    .innerJoin(
      criteriaTable,
      and(eq(criteriaTable.courseId, evidence.courseId), eq(criteriaTable.rowId, evidence.rowId)),
    )
    .innerJoin(
      elements,
      and(eq(elements.courseId, criteriaTable.courseId), eq(elements.elementId, criteriaTable.elementId)),
    )
    .where(and(inArray(evidence.courseId, [...courseIds]), eq(evidence.studentId, uid), elements.published))
    .orderBy(asc(evidence.seq));
}

/** Lists when a student reviewed flashcards or finished an element in these courses. */
export async function listOtherWork(db: Queryable, uid: string, courseIds: readonly string[]): Promise<number[]> {
  const ids = sql`any(${sql.param([...courseIds])}::text[])`;
  const { rows } = await db.execute<{ at: number }>(sql`
    select extract(epoch from reviewed_at)::float8 * 1000 as at from cards
    where course_id = ${ids} and student_id = ${uid}
    union
    select extract(epoch from at)::float8 * 1000 from done_elements where course_id = ${ids} and student_id = ${uid}`);
  return rows.map(({ at }) => at);
}
