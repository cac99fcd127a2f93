import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { notifyAuthors, withdrawNotification } from '../../notifications/repository/notifications.ts';
import { readGraderDecisions } from './grader-decisions.ts';

type Key = { courseId: string; rowId: string };

const KIND = 'grader-only-suggests';

/**
 * Changes the decisions on a criterion. Notifies the authors, also the one who decided, if the grader may only suggest
 * from now on, and withdraws unread notifications if it may grade alone again. Decisions on one criterion wait for each
 * other, because each counts those before it.
 */
export async function followAutonomy<T>(tx: Queryable, { courseId, rowId }: Key, change: () => Promise<T>): Promise<T> {
  const onlySuggests = async () => (await readGraderDecisions(tx, courseId, [rowId])).get(rowId)?.onlySuggests ?? false;
  const [criterion] = await tx
    .select({ partId: criteriaTable.elementId })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId)))
    .for('update');
  const before = await onlySuggests();
  const changed = await change();
  const after = await onlySuggests();
  if (!before && after) await notifyAuthors(tx, { kind: KIND, by: '', courseId, subjectId: rowId, ...criterion });
  if (before && !after) await withdrawNotification(tx, { kind: KIND, subjectId: rowId });
  return changed;
}
