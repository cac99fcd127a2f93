/** Rises with the rules of `findTerms`, so that what older ones found is looked for again. */
export const TERMS_VERSION = 1;
