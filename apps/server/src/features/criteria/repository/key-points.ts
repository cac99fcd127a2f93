import type { Criterion, KeyPoint, Misconception } from '@coursecraft/contract/criteria/criterion';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { authoredElements } from '../../../platform/db/schema/courses.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { changeInForce, lockCriterion } from './change-in-force.ts';

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
    const changed = new Set<string>();
    for (const { row, keyPoints, misconceptions } of written) {
      const criterion = await lockCriterion(tx, { courseId, rowId: row.rowId });
      if (criterion?.version !== row.version || criterion.status !== 'active') continue;
      const { statement } = criterion;
      const isSaved = await changeInForce(
        tx,
        criterion,
        (text) =>
          text.keyPoints.length === 0 && text.statement === statement
            ? { keyPoints, misconceptions, pointsBy: 'engine' }
            : undefined,
        { authorUid: engine, origin: 'ai' },
        'carry',
      );
      if (isSaved) changed.add(row.elementId);
    }
    for (const elementId of changed) await announceChange(tx, courseId, { elementId, knowledge: true });
  });
}
