/** Texts of one place, each a passage of Markdown, that are to stand in another language. */
export type TranslationRequest = {
  /** What they are of, so that words are understood: titles, in the language they are written in. */
  about: string;
  texts: string[];
  /** BCP 47: theirs, and the one they are to be in. */
  from: string;
  language: string;
};
