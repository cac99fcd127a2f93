import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { courses } from '../../../db/schema/courses.ts';
import { knowledgeRows } from '../../../db/schema/knowledge.ts';
import { presentRow, readScenarios } from '../../../records/knowledge.ts';
import { readTeaching } from '../covering/queries.ts';

export type Trial = NonNullable<typeof knowledgeRows.$inferSelect.trial>;

/** What each criterion is asked with: a free question of its element, else another check of it, else a scenario. */
export async function readQuestions(
  db: Queryable,
  courseId: string,
  rows: readonly KnowledgeRow[],
): Promise<Map<string, string>> {
  const elementIds = [...new Set(rows.map(({ elementId }) => elementId))];
  const checks = (await readTeaching(db, courseId, elementIds)).flatMap(({ asks }) => asks);
  const scenarios = await readScenarios(db, courseId);
  return new Map(
    rows.map(({ rowId }) => {
      const asking = checks.filter(({ rowIds }) => rowIds.includes(rowId));
      const check = asking.find(({ type }) => type === 'free-response') ?? asking[0];
      const scenario = scenarios.find(({ rowIds }) => rowIds.includes(rowId));
      return [rowId, check?.stem ?? (scenario ? `${scenario.situation}\n\n${scenario.opening}` : '')];
    }),
  );
}

/** Some of the active criteria of a course that are not tried as they stand, by the judge as it is. */
export async function readUntriedRows(
  db: Queryable,
  courseId: string,
  judge: string,
  most: number,
): Promise<KnowledgeRow[]> {
  const { trial, version } = knowledgeRows;
  const rows = await db
    .select()
    .from(knowledgeRows)
    .where(
      and(
        eq(knowledgeRows.courseId, courseId),
        eq(knowledgeRows.status, 'active'),
        sql`(${trial} is null or (${trial}->>'rowVersion')::int <> ${version} or ${trial}->>'judge' <> ${judge})`,
      ),
    )
    .orderBy(asc(knowledgeRows.rowId))
    .limit(most);
  return rows.map(presentRow);
}

/** Every course with criteria. */
export async function listCriteriaCourses(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(
      and(
        isNull(courses.deletedAt),
        exists(db.select({ one: sql`1` }).from(knowledgeRows).where(eq(knowledgeRows.courseId, courses.courseId))),
      ),
    );
  return rows.map(({ courseId }) => courseId);
}

/**
 * Keeps what the judge made of a criterion, and says whether it did: of one that was changed meanwhile nothing is kept, and
 * no words either that were withdrawn with the person who had said them.
 */
export async function keepTrial(db: Queryable, courseId: string, rowId: string, trial: Trial): Promise<boolean> {
  const tried = trial.answers.map(({ text }) => ({ text }));
  const kept = await db
    .update(knowledgeRows)
    .set({ trial })
    .where(
      and(
        eq(knowledgeRows.courseId, courseId),
        eq(knowledgeRows.rowId, rowId),
        eq(knowledgeRows.version, trial.rowVersion),
        sql`${knowledgeRows.goldAnswers} @> ${JSON.stringify(tried)}::jsonb`,
      ),
    )
    .returning({ rowId: knowledgeRows.rowId });
  return kept.length > 0;
}
