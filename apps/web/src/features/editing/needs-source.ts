import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import { isFenced, splitBlocks } from '@coursecraft/domain/diff/split-blocks';
import { separateWords } from '@coursecraft/domain/language/separate-words';
import { words } from '@coursecraft/domain/language/words';

/** Fewer new words are a new wording, not a new claim. */
const LEAST_NEW_WORDS = 12;

const wordsOf = (text: string): string[] => words(separateWords(text));

/** Whether an edit adds running text that the element does not have and that no document is named for. */
export function needsSource({ text = '', sources = [] }: Edit, content: string): boolean {
  if (sources.length > 0) return false;
  const known = new Set(wordsOf(content));
  const added = splitBlocks(text).filter((block) => !isFenced(block) && !block.includes('[^'));
  return added.flatMap(wordsOf).filter((word) => !known.has(word)).length >= LEAST_NEW_WORDS;
}
