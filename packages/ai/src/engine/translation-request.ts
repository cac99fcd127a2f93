/** Markdown passages of one part of a course. */
export type TranslationRequest = {
  /** Titles around the texts, in the source language. */
  about: string;
  texts: string[];
  /** BCP 47. */
  from: string;
  language: string;
};
