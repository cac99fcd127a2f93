import type { AssessmentConfig } from '@coursecraft/contract/shapes/knowledge';

type Strictness = AssessmentConfig['strictness'];

/**
 * From which sureness a point is shown: one of several by its own forest, a single one by both. Chosen on
 * folds held back (`npm run bench -- judge`) so that standard grants 3 in 100 answers that say something else.
 */
export const SHOWN_FROM: Record<'point' | 'whole', Record<Strictness, number>> = {
  point: { lenient: 0.62, standard: 0.7, strict: 0.8 },
  whole: { lenient: 0.78, standard: 0.85, strict: 0.9 },
};

/** No decisions of teachers raise the bar beyond this. */
const HIGHEST = 0.95;

/**
 * From which sureness a point is shown where its teachers' decisions moved the bar: never below what lenient asks for, as
 * under it stand answers that say the opposite.
 */
export const shownFrom = (kind: 'point' | 'whole', strictness: Strictness, shift = 0): number =>
  Math.max(SHOWN_FROM[kind].lenient, Math.min(HIGHEST, SHOWN_FROM[kind][strictness] + shift));

/** From which sureness it may be meant, so that the examiner asks. */
export const DOUBTFUL_FROM = { point: 0.4, whole: 0.55 };

/** From which sureness an answer says the opposite: on folds held back 90 of 100 that do, and 13 of 100 right ones near the wording. */
export const TURNED_FROM = 0.4;

/** … where a point is all but shown, it must be surer that the answer denies it. */
export const DENIED_BELOW = 0.6;
export const SURELY_TURNED_FROM = 0.65;

/** So much surer a point must be whose own words are not there while another's are. */
export const MORE_FOR_UNNAMED = 0.1;

/** Another name where judgements become others: raise it with every fit, with the thresholds above, and with the guards. */
export const JUDGE_NAME = 'builtin 3';
