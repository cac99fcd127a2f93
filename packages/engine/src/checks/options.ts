import type { Check } from '@coursecraft/contract/shapes/check';

type Option = Omit<Extract<Check, { type: 'single-choice' | 'multi-choice' }>['options'][number], 'id'>;

const LETTERS = 'abcdefgh';

/** Options in the order given, each with its letter. */
export const lettered = (options: readonly Option[]) =>
  options.map(({ text, correct, feedback }, at) => ({ id: LETTERS.charAt(at), text, correct, feedback }));

/** The key and what is wrong beside it. Where the key stands is dealt out when the whole draft is reread. */
export const withKeyFirst = (key: string, wrong: readonly Omit<Option, 'correct'>[]) =>
  lettered([{ text: key, correct: true }, ...wrong]);
