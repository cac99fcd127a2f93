import type { LanguagePack } from '../language/language-pack.ts';
import { negateEnglish } from './negate-english.ts';
import { negateGerman } from './negate-german.ts';

/** The sentence denied, or without its negation. */
export const negated = (sentence: string, code: LanguagePack['code']): string[] =>
  code === 'de' ? negateGerman(sentence) : negateEnglish(sentence);
