import type { AssessmentConfig } from '@coursecraft/contract/shapes/knowledge';

type Strictness = AssessmentConfig['strictness'];

/**
 * What an answer is held against: one point of several, the one point of a criterion, or one that takes many words to say, of
 * which nobody says all.
 */
export type Extent = 'point' | 'whole' | 'long';

/** A proof with more words is long. */
const LONG = 40;

export const extentOf = (points: number, proof: string): Extent => {
  if (points > 1) return 'point';
  return proof.split(/\s+/).length > LONG ? 'long' : 'whole';
};

/**
 * From which sureness a point is shown. Chosen on folds held back (`npm run bench -- judge`): of answers to another question
 * standard grants 1 in 100 at once, of those that get less than half of a teacher's points 5.
 */
export const SHOWN_FROM: Record<Extent, Record<Strictness, number>> = {
  point: { lenient: 0.48, standard: 0.55, strict: 0.7 },
  whole: { lenient: 0.72, standard: 0.8, strict: 0.87 },
  long: { lenient: 0.67, standard: 0.75, strict: 0.82 },
};

/** No decisions of teachers raise the bar beyond this. */
const HIGHEST = 0.95;

/**
 * From which sureness a point is shown where its teachers' decisions moved the bar: never below what lenient asks for, as
 * under it stand answers that say the opposite.
 */
export const shownFrom = (extent: Extent, strictness: Strictness, shift = 0): number =>
  Math.max(SHOWN_FROM[extent].lenient, Math.min(HIGHEST, SHOWN_FROM[extent][strictness] + shift));

/** From which sureness it may be meant, so that the examiner asks. */
export const DOUBTFUL_FROM: Record<Extent, number> = { point: 0.35, whole: 0.5, long: 0.5 };

/** From which sureness an answer says the opposite, with how sure it must be where a point is all but shown. */
export const TURNED_FROM = 0.4;
export const DENIED_BELOW = 0.62;
export const SURELY_TURNED_FROM = 0.65;

/** So much surer than usual a point must be, for as sure as the answer is taken to turn it round. */
export const MORE_FOR_TURNED = 0.75;

/** So much surer a point must be whose own words are not there while another's are. */
export const MORE_FOR_UNNAMED = 0.2;

/** Another name where judgements become others: raise it with every fit, with the thresholds above, and with the guards. */
export const JUDGE_NAME = 'builtin 4';
