import type { HintLevel } from '@coursecraft/contract/shapes/progress';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';

export type PointState = 'open' | 'doubtful' | 'shown' | 'contradicted';

/** So many right choices in a row, each between other statements, stand beside a student's own words. */
export const CHOICES_NEEDED = 2;

/** How a point of a criterion stands in a thread. */
export type PointStanding = {
  state: PointState;
  /** The student's own words on it, verbatim in the message `from`. */
  quote?: string | undefined;
  from?: string | undefined;
  /** How much help there was when it was shown. */
  level: HintLevel;
  /** The right choices in a row; `among` tells between which statements. */
  chosen: { messageId: string; among: string }[];
};

export const OPEN: PointStanding = { state: 'open', level: 'unaided', chosen: [] };

/** What a turn says of one point. */
export type TurnOnPoint = {
  messageId: string;
  level: HintLevel;
  /** What the student's own words in it say of the point. */
  words: { state: PointState; quote?: string | undefined };
  /** Where a statement on this point was chosen. */
  choice?: { is: 'right' | 'turned' | 'beside'; among: string } | undefined;
  /** The word put into a gap on this point, where it is the right one. */
  filled?: string | undefined;
};

/**
 * A point after one more turn. What was shown stays shown unless the student says the opposite later; statements chosen
 * and gaps filled show a point only beside own words on it.
 */
export function afterTurn(before: PointStanding, turn: TurnOnPoint): PointStanding {
  const told = afterWords(before, turn);
  const filled = turn.filled === undefined ? told : afterGap(told, turn, turn.filled);
  return turn.choice ? afterChoice(filled, turn, turn.choice) : filled;
}

function afterWords(before: PointStanding, { messageId, level, words: { state, quote } }: TurnOnPoint): PointStanding {
  if (state === 'contradicted')
    return { state, level, quote, from: quote === undefined ? undefined : messageId, chosen: [] };
  if (before.state === 'shown' || quote === undefined) return before;
  // Words that are about a point say nothing of it yet; they only stand beside what is chosen.
  if (state === 'open' && before.state !== 'open') return before;
  return settled({ ...before, state, quote, from: messageId, level }, level);
}

function afterGap(before: PointStanding, { messageId, level }: TurnOnPoint, filled: string): PointStanding {
  if (before.state === 'shown' || before.state === 'contradicted') return before;
  if (before.state === 'doubtful') return { ...before, state: 'shown', level };
  return { ...before, state: 'doubtful', quote: filled, from: messageId, level };
}

function afterChoice(
  before: PointStanding,
  { messageId, level }: TurnOnPoint,
  { is, among }: NonNullable<TurnOnPoint['choice']>,
): PointStanding {
  if (is === 'turned') return { state: 'contradicted', level, chosen: [] };
  if (before.state === 'shown') return before;
  if (is === 'beside') return { ...before, chosen: [] };
  if (before.chosen.some((choice) => choice.among === among)) return before;
  return settled({ ...before, chosen: [...before.chosen, { messageId, among }] }, level);
}

/** Two right choices show a point beside own words about it, as long as those do not say the opposite. */
const settled = (point: PointStanding, level: HintLevel): PointStanding => {
  const isAbout = point.quote !== undefined && (point.state === 'doubtful' || point.state === 'open');
  return isAbout && point.chosen.length >= CHOICES_NEEDED ? { ...point, state: 'shown', level } : point;
};

/** The verdict on a criterion by the states of its points; one without points cannot be met. */
export function verdictOfPoints(points: readonly { state: PointState }[]): Verdict {
  if (points.length > 0 && points.every(({ state }) => state === 'shown')) return 'met';
  return points.some(({ state }) => state === 'shown' || state === 'doubtful') ? 'partly' : 'not-yet';
}
