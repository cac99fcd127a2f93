import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses, elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { studentContentOf } from '../../courses/repository/course.ts';
import { presentCriterion } from '../repository/criteria.ts';

export type Trial = NonNullable<typeof criteriaTable.$inferSelect.trial>;

export async function readTexts(
  db: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<Map<string, { content: string; studentContent: string }>> {
  const { elementId, content, learnerContent, learnerViewVersion } = elements;
  const rows = await db
    .select({ elementId, content, learnerContent, learnerViewVersion })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), inArray(elementId, [...elementIds])));
  return new Map(rows.map((row) => [row.elementId, { content: row.content, studentContent: studentContentOf(row) }]));
}

export async function readUntriedCriteria(
  db: Queryable,
  courseId: string,
  judge: string,
  most: number,
): Promise<Criterion[]> {
  const { trial, version } = criteriaTable;
  const criteria = await db
    .select()
    .from(criteriaTable)
    .where(
      and(
        eq(criteriaTable.courseId, courseId),
        eq(criteriaTable.status, 'active'),
        sql`(${trial} is null or (${trial}->>'rowVersion')::int <> ${version} or ${trial}->>'judge' <> ${judge})`,
      ),
    )
    .orderBy(asc(criteriaTable.rowId))
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
  const tried = trial.answers.map(({ text }) => ({ text }));
  const kept = await db
    .update(criteriaTable)
    .set({ trial })
    .where(
      and(
        eq(criteriaTable.courseId, courseId),
        eq(criteriaTable.rowId, rowId),
        eq(criteriaTable.version, trial.rowVersion),
        sql`${criteriaTable.goldAnswers} @> ${JSON.stringify(tried)}::jsonb`,
      ),
    )
    .returning({ rowId: criteriaTable.rowId });
  return kept.length > 0;
}
