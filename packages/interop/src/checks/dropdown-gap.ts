import { matchesText } from '@coursecraft/domain/scoring/match-text';
import { plainWords } from '../markdown/plain-words.ts';

const MOST_CHOICES = 12;

export type Gap = { accept: string[]; options?: string[] };

/**
 * A gap that is chosen for, from choices that are Markdown. Undefined where it cannot be one: too many choices, one that is
 * more than words, or one so near to a right one that it would pass for it as a slip of typing.
 */
export function dropdownGap(choices: readonly { text: string; isRight: boolean }[]): Gap | undefined {
  const words = choices.map(({ text, isRight }) => ({ text: plainWords(text), isRight }));
  if (words.some(({ text }) => !text)) return undefined;
  const of = (isRight: boolean) => [
    ...new Set(words.filter((word) => word.isRight === isRight).map(({ text }) => text ?? '')),
  ];
  const [accept, wrong] = [of(true), of(false)];
  const options = [...new Set(words.map(({ text }) => text ?? ''))];
  const isApart = wrong.every((one) => !matchesText(one, accept));
  if (accept.length === 0 || options.length > MOST_CHOICES || options.length < 2 || !isApart) return undefined;
  return { accept, options };
}
