import type { ExaminedRow } from '@coursecraft/ai/engine/engine';
import { coreOf } from '../judge/row-references.ts';

/** A point of a criterion, with the wordings that say it. */
export type Point = { pointId: string; rowId: string; text: string; accepted: string[] };

/** The points of a criterion. One that has none written down is one point: what its statement asks for. */
export function pointsOf({ rowId, statement, goldAnswers, keyPoints }: ExaminedRow): Point[] {
  if (keyPoints.length > 0) return keyPoints.map((point) => ({ ...point, rowId }));
  const text = coreOf(statement);
  const accepted = goldAnswers.filter(({ verdict }) => verdict === 'met').map((gold) => gold.text);
  return text ? [{ pointId: rowId, rowId, text, accepted }] : [];
}
