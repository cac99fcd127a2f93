import type { Queryable } from '../../../platform/db/connect.ts';
import { readStates } from './evidence.ts';
import type { Student } from './rollups.ts';

/** Returns which of these criteria a student has mastered. */
export async function readMastered(
  db: Queryable,
  student: Student,
  criteria: readonly { rowId: string }[],
): Promise<ReadonlySet<string>> {
  const states = await readStates(
    db,
    student,
    criteria.map(({ rowId }) => rowId),
  );
  return new Set([...states].flatMap(([rowId, { status }]) => (status === 'mastered' ? [rowId] : [])));
}

/** Returns whether a check or scenario asks for something that is not mastered, or for no criterion. */
export const isOpen = (rowIds: readonly string[], mastered: ReadonlySet<string>): boolean =>
  rowIds.length === 0 || rowIds.some((rowId) => !mastered.has(rowId));
