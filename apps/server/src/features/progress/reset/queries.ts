import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements, sections } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { doneElements, progress } from '../../../platform/db/schema/mastery.ts';
import { showedModelAnswer } from '../../grading-queue/repository/submitted-answers.ts';
import { appendEvidence, type NewEvidence } from '../repository/evidence.ts';
import type { Scope } from '../repository/progress.ts';
import { lockStudent, type Student } from '../repository/rollups.ts';

export async function resetPart(
  tx: Queryable,
  student: Student,
  { moduleId, sectionId, elementId }: Scope,
  by: string,
  reason?: string,
): Promise<string[]> {
  await lockStudent(tx, student);
  const proved = await tx
    .select({ rowId: criteriaTable.rowId, version: criteriaTable.version })
    .from(progress)
    .innerJoin(
      criteriaTable,
      and(eq(criteriaTable.courseId, progress.courseId), eq(criteriaTable.rowId, progress.rowId)),
    )
    .where(
      and(
        eq(progress.courseId, student.courseId),
        eq(progress.studentId, student.studentId),
        sql`(cardinality(${progress.evidenceIds}) > 0 or exists (
          select from evidence s
          where s.course_id = ${progress.courseId} and s.student_id = ${progress.studentId} and s.row_id = ${progress.rowId}
            and ${showedModelAnswer}))`,
        moduleId === undefined ? undefined : eq(criteriaTable.moduleId, moduleId),
        sectionId === undefined ? undefined : eq(criteriaTable.sectionId, sectionId),
        elementId === undefined ? undefined : eq(criteriaTable.elementId, elementId),
      ),
    );
  const entries = proved.map(
    ({ rowId, version }): NewEvidence => ({
      rowId,
      rowVersion: version,
      source: 'reset',
      verdict: 'not-yet',
      judge: by,
      hintLevel: 'unaided',
      by,
      counts: true,
      needed: 1,
      comment: reason || undefined,
    }),
  );
  await appendEvidence(tx, student, entries);
  return proved.map(({ rowId }) => rowId);
}

export async function forgetDone(
  tx: Queryable,
  { courseId, studentId }: Student,
  { moduleId, sectionId, elementId }: Scope,
): Promise<void> {
  const inPart = tx
    .select({ elementId: elements.elementId })
    .from(elements)
    .innerJoin(sections, and(eq(sections.courseId, elements.courseId), eq(sections.sectionId, elements.sectionId)))
    .where(
      and(
        eq(elements.courseId, courseId),
        moduleId === undefined ? undefined : eq(sections.moduleId, moduleId),
        sectionId === undefined ? undefined : eq(elements.sectionId, sectionId),
        elementId === undefined ? undefined : eq(elements.elementId, elementId),
      ),
    );
  await tx
    .delete(doneElements)
    .where(
      and(
        eq(doneElements.courseId, courseId),
        eq(doneElements.studentId, studentId),
        inArray(doneElements.elementId, inPart),
      ),
    );
}
