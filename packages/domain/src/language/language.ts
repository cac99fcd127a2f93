export type Stem = (word: string) => string;

export type Language = {
  code: 'en' | 'de';
  stem: Stem;
  /** Words without content. */
  stopWords: ReadonlySet<string>;
};

export type Vocabulary = Pick<Language, 'stem' | 'stopWords'>;
