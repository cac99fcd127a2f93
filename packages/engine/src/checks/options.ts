import type { Check } from '@coursecraft/contract/shapes/check';
import type { LanguagePack } from '../language/language-pack.ts';

type Option = Omit<Extract<Check, { type: 'single-choice' | 'multi-choice' }>['options'][number], 'id'>;

const LETTERS = 'abcdefgh';

/** Options in the order given, each with its letter. */
export const lettered = (options: readonly Option[]) =>
  options.map(({ text, correct, feedback }, at) => ({ id: LETTERS.charAt(at), text, correct, feedback }));

/** How a phrase begins, as far as its form tells: a name of a thing, something done, a clause. */
export function openingOf(text: string, pack: LanguagePack): string {
  const kind = pack.tokenize(text)[0]?.kind ?? 'other';
  return /^(?:determiner|noun|adjective|number|participle|other)$/.test(kind) ? 'thing' : kind;
}

/** The key and what is wrong beside it. Where the key stands is dealt out when the whole draft is reread. */
export const withKeyFirst = (key: string, wrong: readonly Omit<Option, 'correct'>[]) =>
  lettered([{ text: key, correct: true }, ...wrong]);
