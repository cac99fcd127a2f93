import { overlap, words } from '../language/words.ts';

/** Share of common words of similar answers; low enough to tolerate typos. */
const SHARED_WORDS = 0.6;

/** Returns whether two answers share most words. It ignores meaning: “it is” and “it is not” are similar. */
export function areSimilarAnswers(one: string, other: string): boolean {
  return overlap(new Set(words(one)), new Set(words(other))) >= SHARED_WORDS;
}
