import type { ElementVersion } from '@coursecraft/contract/courses/course';
import type { CriterionChange } from '@coursecraft/contract/criteria/criterion-saving';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable, workingCriteria } from '../../../platform/db/schema/criteria.ts';
import { saveCriterionVersions } from './criterion-versions.ts';

export type CriterionKey = { courseId: string; rowId: string };
export type CriterionRow = typeof criteriaTable.$inferSelect;
type Fields = 'statement' | 'goldAnswers' | 'keyPoints' | 'misconceptions' | 'pointsBy';
type Changeable = Pick<CriterionRow, Fields>;

const at = (table: typeof criteriaTable | typeof workingCriteria, { courseId, rowId }: CriterionKey) =>
  and(eq(table.courseId, courseId), eq(table.rowId, rowId));

export const lockCriterion = async (tx: Queryable, key: CriterionKey): Promise<CriterionRow | undefined> =>
  (await tx.select().from(criteriaTable).where(at(criteriaTable, key)).for('update'))[0];

/**
 * Changes a locked criterion as a new version. Its unpublished changes get the same change as the version after that, so
 * that publishing them does not take it back. `changeOf` returns undefined for a text that stays.
 */
export async function changeInForce(
  tx: Queryable,
  criterion: CriterionRow,
  changeOf: (text: Changeable) => Partial<Changeable> | undefined,
  by: { authorUid: string; origin: ElementVersion['origin'] },
  update?: CriterionChange,
): Promise<boolean> {
  const change = changeOf(criterion);
  if (!change) return false;
  const { courseId, rowId } = criterion;
  const [working] = await tx.select().from(workingCriteria).where(at(workingCriteria, criterion)).for('update');
  const version = Math.max(criterion.version, working?.version ?? 0) + 1;
  const updates = new Map(update ? [[rowId, update]] : []);
  const now = { updatedAt: sql`now()` };
  await tx
    .update(criteriaTable)
    .set({ ...change, version, ...now })
    .where(at(criteriaTable, criterion));
  await saveCriterionVersions(tx, courseId, [rowId], by, updates, 'knowledge_rows');
  if (!working) return true;
  await tx
    .update(workingCriteria)
    .set({ ...changeOf(working), version: version + 1, ...now })
    .where(at(workingCriteria, criterion));
  await saveCriterionVersions(tx, courseId, [rowId], by);
  return true;
}
