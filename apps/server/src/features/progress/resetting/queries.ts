import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { elements, sections } from '../../../db/schema/courses.ts';
import { knowledgeRows } from '../../../db/schema/knowledge.ts';
import { doneElements, progress } from '../../../db/schema/mastery.ts';
import { appendEvidence, type NewEvidence } from '../../../records/evidence.ts';
import type { Scope } from '../../../records/progress.ts';
import { type Learner, lockLearner } from '../../../records/rollups.ts';
import { showedModelAnswer } from '../../../records/submitted-answers.ts';

/**
 * Takes back what a learner has proved in a part of a course, half a proof included, and the answers that wait for a teacher, by
 * an entry in their log. Gives the criteria that were taken back.
 */
export async function resetPart(
  tx: Queryable,
  learner: Learner,
  { moduleId, sectionId, elementId }: Scope,
  by: string,
  reason?: string,
): Promise<string[]> {
  await lockLearner(tx, learner);
  const proved = await tx
    .select({ rowId: knowledgeRows.rowId, version: knowledgeRows.version })
    .from(progress)
    .innerJoin(
      knowledgeRows,
      and(eq(knowledgeRows.courseId, progress.courseId), eq(knowledgeRows.rowId, progress.rowId)),
    )
    .where(
      and(
        eq(progress.courseId, learner.courseId),
        eq(progress.studentId, learner.studentId),
        sql`(cardinality(${progress.evidenceIds}) > 0 or exists (
          select from evidence s
          where s.course_id = ${progress.courseId} and s.student_id = ${progress.studentId} and s.row_id = ${progress.rowId}
            and ${showedModelAnswer}))`,
        moduleId === undefined ? undefined : eq(knowledgeRows.moduleId, moduleId),
        sectionId === undefined ? undefined : eq(knowledgeRows.sectionId, sectionId),
        elementId === undefined ? undefined : eq(knowledgeRows.elementId, elementId),
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
  await appendEvidence(tx, learner, entries);
  return proved.map(({ rowId }) => rowId);
}

/** Forgets which elements of a part of a course a learner marked as done. */
export async function forgetDone(
  tx: Queryable,
  { courseId, studentId }: Learner,
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
