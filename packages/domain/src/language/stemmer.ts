/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import type { Stem } from './language.ts';

/** A stemmer that remembers: a document's words come again and again. */
export function stemmer(language: 'english' | 'german'): Stem {
  const engine = snowball.newStemmer(language);
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const stem = /^\p{L}[\p{L}'-]*$/u.test(word) ? engine.stem(word.replace(/'s$/, '')) : word;
    known.set(word, stem);
    return stem;
  };
}
