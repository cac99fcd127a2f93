import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from './language-pack.ts';

/** Returns the stems of content words. */
export function contentStems(text: string, pack: LanguagePack): Set<string> {
  return new Set(
    words(text)
      .filter((word) => !pack.stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
      .map(pack.stem),
  );
}
