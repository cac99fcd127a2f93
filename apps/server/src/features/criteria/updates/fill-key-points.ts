import { type WrittenCriterion, wantsKeyPoints } from '@coursecraft/domain/criteria/criterion-set';
import { statementAsPoint } from '@coursecraft/domain/criteria/key-points';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readAuthoredCriteria } from '../repository/criteria.ts';
import type { Place } from './queries.ts';

/** Makes the statement the key point of each criterion for which the author wrote none. Nothing else is invented. */
export async function fillKeyPoints(
  db: Queryable,
  { courseId, elementId }: Pick<Place, 'courseId' | 'elementId'>,
  written: readonly WrittenCriterion[],
): Promise<WrittenCriterion[]> {
  const present = new Map(
    (await readAuthoredCriteria(db, courseId, { elementId })).map((criterion) => [criterion.rowId, criterion]),
  );
  return written.map((criterion) => {
    const was = criterion.rowId === undefined ? undefined : present.get(criterion.rowId);
    if (!wantsKeyPoints(was, criterion)) return criterion;
    return {
      ...criterion,
      keyPoints: statementAsPoint(criterion.statement).map((text) => ({ text })),
      pointsBy: 'author',
    };
  });
}
