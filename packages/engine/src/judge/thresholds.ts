import type { AssessmentConfig } from '@coursecraft/contract/shapes/knowledge';

type Strictness = AssessmentConfig['strictness'];

/**
 * What an answer is held against: one point of several, or the one point of a criterion. One that a few words say is easily
 * said the other way round with the same words; of one that takes many words nobody says all.
 */
export type Extent = 'point' | 'short' | 'whole' | 'long';

/** Words of a proof up to which it is short, and beyond which it is long. */
const [SHORT, LONG] = [14, 40];

export const extentOf = (points: number, proof: string): Extent => {
  if (points > 1) return 'point';
  const count = proof.trim().split(/\s+/).length;
  if (count <= SHORT) return 'short';
  return count > LONG ? 'long' : 'whole';
};

/**
 * From which sureness a point is shown. Chosen on folds held back (`npm run bench -- judge`): of answers to another question
 * standard grants 1 in 100 at once, of those that get less than half of a teacher's points 5.
 */
export const SHOWN_FROM: Record<Extent, Record<Strictness, number>> = {
  point: { lenient: 0.47, standard: 0.54, strict: 0.7 },
  short: { lenient: 0.62, standard: 0.7, strict: 0.78 },
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
export const DOUBTFUL_FROM: Record<Extent, number> = { point: 0.35, short: 0.42, whole: 0.5, long: 0.5 };

/** From which sureness an answer is about the point, so that statements that are chosen may stand beside its words. */
export const ON_TOPIC_FROM = 0.2;

/** From which sureness an answer that does not show a point says the opposite of it: of few words that is soon suspected. */
export const TURNED_FROM: Record<Extent, number> = { point: 0.4, short: 0.55, whole: 0.4, long: 0.5 };

/** So much surer than usual a point must be, for as sure as the answer is taken to turn it round beyond what many right ones are. */
export const MORE_FOR_TURNED = 0.75;
export const HARDLY_TURNED: Record<Extent, number> = { point: 0.1, short: 0, whole: 0.2, long: 0.2 };

/** So much surer a point must be whose own words are not there while another's are. */
export const MORE_FOR_UNNAMED = 0.27;

/** How sure it is that a point is shown by a name where the question gives all else of it. */
export const NAMED = 0.9;

/** Another name where judgements become others: raise it with every fit, with the thresholds above, and with the guards. */
export const judgeName = 'builtin 6';
