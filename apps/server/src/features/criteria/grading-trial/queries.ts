import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { readTeaching } from '../coverage/queries.ts';
import { presentCriterion, readScenarios } from '../repository/criteria.ts';

export type Trial = NonNullable<typeof criteriaTable.$inferSelect.trial>;

/** Selects the question for each criterion: an open check of its element, else another check, else a scenario. */
export async function readQuestions(
  db: Queryable,
  courseId: string,
  criteria: readonly Criterion[],
): Promise<Map<string, string>> {
  const elementIds = [...new Set(criteria.map(({ elementId }) => elementId))];
  const checks = (await readTeaching(db, courseId, elementIds)).flatMap(({ asks }) => asks);
  const scenarios = await readScenarios(db, courseId);
  return new Map(
    criteria.map(({ rowId }) => {
      const asking = checks.filter(({ rowIds }) => rowIds.includes(rowId));
      const check = asking.find(({ type }) => type === 'free-response') ?? asking[0];
      const scenario = scenarios.find(({ rowIds }) => rowIds.includes(rowId));
      return [rowId, check?.stem ?? (scenario ? `${scenario.situation}\n\n${scenario.opening}` : '')];
    }),
  );
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
