import type { Criterion, KeyPoint } from '@coursecraft/contract/criteria/criterion';
import { KEY_POINTS, type KeyPointInput } from '@coursecraft/contract/criteria/criterion-saving';
import { sameWording } from '../language/same-wording.ts';

/** Assigns former ids to key points with the same statement, each once. Omitted fields keep their value. */
export function settleKeyPoints(
  former: readonly KeyPoint[],
  written: readonly KeyPointInput[],
  newPointId: () => string,
): KeyPoint[] {
  const named = new Set(written.flatMap(({ pointId }) => pointId ?? []));
  const taken = new Set<string>();
  return written.map(({ pointId: given, text, accepted }) => {
    const alike = former.find(
      (point) => !named.has(point.pointId) && !taken.has(point.pointId) && sameWording(point.text, text),
    );
    const pointId = given !== undefined && !taken.has(given) ? given : (alike?.pointId ?? newPointId());
    taken.add(pointId);
    const was = former.find((point) => point.pointId === pointId);
    return { pointId, text, accepted: accepted ?? was?.accepted ?? [] };
  });
}

/** Returns the key points of a criterion for which nobody wrote any: its statement. */
export const statementAsPoint = (statement: string): string[] =>
  [statement.slice(0, KEY_POINTS.characters).trim()].filter(Boolean);

/** Returns whether a criterion has no key points besides its statement. */
export const isUnsplit = ({
  statement,
  keyPoints,
}: Pick<Criterion, 'statement'> & { keyPoints: readonly Pick<KeyPoint, 'text'>[] }): boolean =>
  keyPoints.every(({ text }) => text === statement);
