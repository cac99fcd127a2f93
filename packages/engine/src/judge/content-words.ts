import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';

/** A word that carries meaning, with its stem; order is kept, repeats too. */
export type ContentWord = { word: string; stem: string };

/** The meaning-bearing words of a text. Words of one letter count where they are not stop words (`x`, `5`). */
export function contentWords(text: string, pack: LanguagePack): ContentWord[] {
  return words(text.replace(/\((?:\d[.,]?\d*\s?P\.?)\)/g, ' '))
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .filter((word) => !pack.stopWords.has(word) && !pack.negations.has(word))
    .map((word) => ({ word, stem: pack.stem(word) }));
}
