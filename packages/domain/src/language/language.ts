/** Reduces a word in lower case to its stem. */
export type Stem = (word: string) => string;

/** What is known of a language to tell words apart that say what a text is about. */
export type Language = {
  code: 'en' | 'de';
  stem: Stem;
  /** Words that carry no subject of their own. */
  stopWords: ReadonlySet<string>;
};

/** What tells the words of a text apart that say what it is about. */
export type Vocabulary = Pick<Language, 'stem' | 'stopWords'>;
