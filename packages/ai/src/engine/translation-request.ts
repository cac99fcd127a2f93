export type TranslationRequest = {
  about: string;
  texts: string[];
  /** BCP 47. */
  from: string;
  language: string;
};
