import type { Criterion, KeyPoint, Misconception } from '@coursecraft/contract/criteria/criterion';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { authoredElements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { saveCriterionVersions } from './criterion-versions.ts';

export async function readTaughtTexts(
  db: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ elementId: authoredElements.elementId, text: authoredElements.taughtText })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, courseId), inArray(authoredElements.elementId, [...elementIds])));
  return new Map(rows.map(({ elementId, text }) => [elementId, text]));
}

export type FirstKeyPoints = {
  row: Pick<Criterion, 'rowId' | 'elementId' | 'version'>;
  keyPoints: KeyPoint[];
  misconceptions: Misconception[];
};

/**
 * Saves the first key points of criteria as new versions. Mastery stays. Skips criteria that changed in the meantime.
 */
export async function saveFirstKeyPoints(
  db: Database,
  courseId: string,
  written: readonly FirstKeyPoints[],
  engine: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks the course, so that changes of its criteria run one after the other.
    await tx.execute(sql`select 1 from courses where course_id = ${courseId} for update`);
    const kept: FirstKeyPoints['row'][] = [];
    for (const { row: criterion, keyPoints, misconceptions } of written) {
      const changed = await tx
        .update(criteriaTable)
        .set({ keyPoints, misconceptions, pointsBy: 'engine', version: sql`version + 1`, updatedAt: sql`now()` })
        .where(
          and(
            eq(criteriaTable.courseId, courseId),
            eq(criteriaTable.rowId, criterion.rowId),
            eq(criteriaTable.version, criterion.version),
            eq(criteriaTable.status, 'active'),
            sql`${criteriaTable.keyPoints} = '[]'`,
          ),
        )
        .returning({ rowId: criteriaTable.rowId });
      if (changed.length > 0) kept.push(criterion);
    }
    const rowIds = kept.map(({ rowId }) => rowId);
    const carried = new Map(rowIds.map((rowId) => [rowId, 'carry' as const]));
    await saveCriterionVersions(tx, courseId, rowIds, { authorUid: engine, origin: 'ai' }, carried);
    for (const elementId of new Set(kept.map((criterion) => criterion.elementId)))
      await announceChange(tx, courseId, { elementId, knowledge: true });
  });
}
