import { matchesText } from '@coursecraft/domain/scoring/match-text';
import { plainWords } from '../markdown/plain-words.ts';

const MOST_CHOICES = 12;

export type Gap = { accept: string[]; options?: string[] };

/** Creates a gap with options; undefined if they are too many, not plain words, or too similar to the right one. */
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
