import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';

const WORDS_A_MINUTE = 200;
const MOST_MINUTES = 1000;

/** Words per lesson. */
export const LESSON_WORDS: Record<LessonLength, number> = {
  brief: 300,
  standard: 600,
  whole: Number.POSITIVE_INFINITY,
};

/** Returns the minutes that it takes to read lessons about parts of so many words. */
export function readingMinutes(partWords: readonly number[], length: LessonLength): number {
  const words = partWords.reduce((sum, own) => sum + Math.min(own, LESSON_WORDS[length]), 0);
  return Math.min(MOST_MINUTES, Math.ceil(words / WORDS_A_MINUTE));
}
