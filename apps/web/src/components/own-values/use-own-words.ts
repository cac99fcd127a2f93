import { wordsOf } from './own-key.ts';
import { useOwnValue } from './use-own-value.ts';

/**
 * What whoever is here types at a place: kept over the page until it is sent or thrown away, which null says. What stands
 * there before anything is typed is not kept.
 */
export function useOwnWords(place: string, startsWith = ''): [words: string, set: (words: string | null) => void] {
  const [words, keep] = useOwnValue(wordsOf(place));
  return [words ?? startsWith, keep];
}
