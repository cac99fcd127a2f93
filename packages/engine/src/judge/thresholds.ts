import type { AssessmentConfig } from '@coursecraft/contract/shapes/knowledge';

type Strictness = AssessmentConfig['strictness'];

/**
 * From which sureness a point is shown: one of several by its own forest, a single one by that of the whole. Chosen on
 * folds held back (`npm run bench -- judge`) so that standard grants 3 in 100 answers that say something else.
 */
export const SHOWN_FROM: Record<'point' | 'whole', Record<Strictness, number>> = {
  point: { lenient: 0.62, standard: 0.7, strict: 0.8 },
  whole: { lenient: 0.68, standard: 0.76, strict: 0.84 },
};

/** From which sureness it may be meant, so that the examiner asks. */
export const DOUBTFUL_FROM = { point: 0.4, whole: 0.45 };

/** From which sureness an answer says the opposite. */
export const TURNED_FROM = 0.5;

/** Another name where judgements become others: raise it with every fit, with the thresholds above, and with the guards. */
export const JUDGE_NAME = 'builtin 3';
