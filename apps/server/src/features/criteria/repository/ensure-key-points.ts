import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { statementAsPoint } from '@coursecraft/domain/criteria/key-points';
import type { Database } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { readCriteriaById } from './criteria.ts';
import { saveFirstKeyPoints } from './key-points.ts';

/** The author of the version in the history: the application without a model. */
const AUTHOR = 'builtin';

/**
 * Makes the statement the key point of criteria of earlier versions that have none, and saves it as a version. Mastery
 * stays.
 */
export async function ensureKeyPoints(
  db: Database,
  courseId: string,
  criteria: readonly Criterion[],
): Promise<Criterion[]> {
  const lacking = criteria.filter(
    ({ keyPoints, status, unpublished }) => keyPoints.length === 0 && status === 'active' && !unpublished,
  );
  if (lacking.length === 0) return [...criteria];
  const first = lacking.map((criterion) => ({
    row: criterion,
    keyPoints: statementAsPoint(criterion.statement).map((text) => ({ pointId: newId('kpt'), text, accepted: [] })),
    misconceptions: [],
  }));
  await saveFirstKeyPoints(db, courseId, first, AUTHOR);
  const ids = lacking.map(({ rowId }) => rowId);
  const fresh = new Map((await readCriteriaById(db, courseId, ids)).map((criterion) => [criterion.rowId, criterion]));
  return criteria.map((criterion) => fresh.get(criterion.rowId) ?? criterion);
}
