import type { KeyPoint, KnowledgeRow, Misconception } from '@coursecraft/contract/shapes/knowledge';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { elements } from '../db/schema/courses.ts';
import { knowledgeRows } from '../db/schema/knowledge.ts';
import { announceChange } from './course-events.ts';
import { keepRowVersions } from './row-versions.ts';

/** What each of these elements teaches, as running text. */
export async function readTaughtTexts(
  db: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ elementId: elements.elementId, text: elements.taughtText })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, [...elementIds])));
  return new Map(rows.map(({ elementId, text }) => [elementId, text]));
}

export type FirstKeyPoints = {
  row: Pick<KnowledgeRow, 'rowId' | 'elementId' | 'version'>;
  keyPoints: KeyPoint[];
  misconceptions: Misconception[];
};

/**
 * Keeps the first key points of criteria as their next versions, by the name of the engine that wrote them. Whoever holds
 * a criterion keeps it. What was changed or got key points meanwhile is left as it is.
 */
export async function keepFirstKeyPoints(
  db: Database,
  courseId: string,
  written: readonly FirstKeyPoints[],
  engine: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Changes of a course's criteria come one after the other.
    await tx.execute(sql`select 1 from courses where course_id = ${courseId} for update`);
    const kept: FirstKeyPoints['row'][] = [];
    for (const { row, keyPoints, misconceptions } of written) {
      const changed = await tx
        .update(knowledgeRows)
        .set({ keyPoints, misconceptions, pointsBy: 'engine', version: sql`version + 1`, updatedAt: sql`now()` })
        .where(
          and(
            eq(knowledgeRows.courseId, courseId),
            eq(knowledgeRows.rowId, row.rowId),
            eq(knowledgeRows.version, row.version),
            eq(knowledgeRows.status, 'active'),
            sql`${knowledgeRows.keyPoints} = '[]'`,
          ),
        )
        .returning({ rowId: knowledgeRows.rowId });
      if (changed.length > 0) kept.push(row);
    }
    const rowIds = kept.map(({ rowId }) => rowId);
    const carried = new Map(rowIds.map((rowId) => [rowId, 'carry' as const]));
    await keepRowVersions(tx, courseId, rowIds, { authorUid: engine, origin: 'ai' }, carried);
    for (const elementId of new Set(kept.map((row) => row.elementId)))
      await announceChange(tx, courseId, { elementId, knowledge: true });
  });
}
