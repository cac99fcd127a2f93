/** Increase when the rules of `findTerms` change; stored results are then recomputed. */
export const TERMS_VERSION = 1;
