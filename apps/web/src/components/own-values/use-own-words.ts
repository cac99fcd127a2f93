import { wordsOf } from './own-key.ts';
import { useOwnValue } from './use-own-value.ts';

/** Stores unsent text until it is sent or discarded (null). The initial text is not stored. */
export function useOwnWords(place: string, startsWith = ''): [words: string, set: (words: string | null) => void] {
  const [words, keep] = useOwnValue(wordsOf(place));
  return [words ?? startsWith, keep];
}
