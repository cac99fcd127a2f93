import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { authoredElements, courses } from '../../../platform/db/schema/courses.ts';
import { authoredCriteria, criteriaTable, workingCriteria } from '../../../platform/db/schema/criteria.ts';
import { studentContentOf } from '../../courses/repository/course.ts';
import { presentCriterion } from '../repository/criteria.ts';

export type Trial = NonNullable<typeof criteriaTable.$inferSelect.trial>;

export async function readTexts(
  db: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<Map<string, { content: string; studentContent: string }>> {
  const { elementId, content, learnerContent, learnerViewVersion } = authoredElements;
  const rows = await db
    .select({ elementId, content, learnerContent, learnerViewVersion })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, courseId), inArray(elementId, [...elementIds])));
  return new Map(rows.map((row) => [row.elementId, { content: row.content, studentContent: studentContentOf(row) }]));
}

export async function readUntriedCriteria(
  db: Queryable,
  courseId: string,
  judge: string,
  most: number,
): Promise<Criterion[]> {
  const { trial, version } = authoredCriteria;
  const criteria = await db
    .select()
    .from(authoredCriteria)
    .where(
      and(
        eq(authoredCriteria.courseId, courseId),
        eq(authoredCriteria.status, 'active'),
        sql`(${trial} is null or (${trial}->>'rowVersion')::int <> ${version} or ${trial}->>'judge' <> ${judge})`,
      ),
    )
    .orderBy(asc(authoredCriteria.rowId))
    .limit(most);
  return criteria.map(presentCriterion);
}

export async function listCriteriaCourses(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(
      and(
        isNull(courses.deletedAt),
        exists(db.select({ one: sql`1` }).from(criteriaTable).where(eq(criteriaTable.courseId, courses.courseId))),
      ),
    );
  return rows.map(({ courseId }) => courseId);
}

/** Stores a trial; returns false if the criterion changed. Leaves out answers that were withdrawn in the meantime. */
export async function saveTrial(db: Queryable, courseId: string, rowId: string, trial: Trial): Promise<boolean> {
  const tried = JSON.stringify(trial.answers.map(({ text }) => ({ text })));
  let kept = 0;
  for (const table of [criteriaTable, workingCriteria]) {
    const saved = await db
      .update(table)
      .set({ trial })
      .where(
        and(
          eq(table.courseId, courseId),
          eq(table.rowId, rowId),
          eq(table.version, trial.rowVersion),
          sql`${table.goldAnswers} @> ${tried}::jsonb`,
        ),
      )
      .returning({ rowId: table.rowId });
    kept += saved.length;
  }
  return kept > 0;
}
