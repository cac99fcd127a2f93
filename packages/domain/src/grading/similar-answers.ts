import { overlap, words } from '../language/words.ts';

/** Share of common words of similar answers; low enough to tolerate typos. */
const SHARED_WORDS = 0.6;

/** Returns whether two texts share most of these words. */
export const areSimilarWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  overlap(one, other) >= SHARED_WORDS;

/** Returns whether two answers share most words. It ignores meaning: “it is” and “it is not” are similar. */
export const areSimilarAnswers = (one: string, other: string): boolean =>
  areSimilarWords(new Set(words(one)), new Set(words(other)));
