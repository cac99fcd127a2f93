import { overlap, words } from '../language/words.ts';

/** Share of common words of similar answers; low enough to tolerate typos. */
const SHARED_WORDS = 0.6;

/**
 * Whether two answers use nearly the same words, so that a teacher can read them together. This says nothing about what they
 * mean: “it is” and “it is not” are similar. Answers without words are similar to nothing.
 */
export function areSimilarAnswers(one: string, other: string): boolean {
  return overlap(new Set(words(one)), new Set(words(other))) >= SHARED_WORDS;
}
