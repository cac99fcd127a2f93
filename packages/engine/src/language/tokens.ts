/** What a word does in a sentence, as far as it tells phrases and clauses apart. */
export type TokenKind =
  | 'noun'
  | 'determiner'
  | 'adjective'
  | 'number'
  | 'pronoun'
  | 'verb'
  | 'participle'
  | 'gerund'
  | 'adverb'
  | 'preposition'
  | 'conjunction'
  | 'subordinator'
  | 'relative'
  | 'other';

/** A word of a sentence with what stands between it and the next one. */
export type Token = {
  text: string;
  /** Where it begins in the sentence. */
  start: number;
  kind: TokenKind;
  plural: boolean;
  /** Marks after it, without spaces: `,`, `:`, `).` */
  after: string;
};

/** Parts a sentence into words with their kinds. */
export type Tokenize = (sentence: string) => Token[];

/** Words of a text with where each begins; brackets, quotes and marks stand between them. */
export function wordsWithPlaces(sentence: string): { text: string; start: number; after: string }[] {
  const found = [
    ...sentence.matchAll(/[\p{L}\p{N}_]+(?:[.'’/-][\p{L}\p{N}_]+)*(?:\(\))?|[=<>!+*/%&|^~-]{1,3}(?=\s|$)/gu),
  ];
  return found.map((match, at) => {
    const end = match.index + match[0].length;
    const next = found[at + 1]?.index ?? sentence.length;
    return { text: match[0], start: match.index, after: sentence.slice(end, next).replace(/\s+/g, '') };
  });
}
