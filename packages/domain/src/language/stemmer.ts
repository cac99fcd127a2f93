/// <reference path="./snowball-stemmers.d.ts" />
import snowball from 'snowball-stemmers';
import type { Stem } from './language.ts';

/** Snowball algorithms by BCP 47 code. */
const ALGORITHMS = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
} as const;
const isKnown = (code: string): code is keyof typeof ALGORITHMS => Object.hasOwn(ALGORITHMS, code);

/** Creates a stemmer with a cache. */
export function stemmer(language: (typeof ALGORITHMS)[keyof typeof ALGORITHMS]): Stem {
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

const stemmers = new Map<string, Stem>();

/** Returns the stemmer of a language (BCP 47), or the identity if there is none. */
export function stemmerOf(language: string): Stem {
  const [code = ''] = language.toLowerCase().split('-');
  const stem = stemmers.get(code) ?? (isKnown(code) ? stemmer(ALGORITHMS[code]) : (word: string) => word);
  stemmers.set(code, stem);
  return stem;
}
