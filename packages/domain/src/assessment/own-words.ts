import { pickLanguage } from '../language/pick-language.ts';
import { ownPieces } from './own-pieces.ts';
import type { Next } from './stored-grading.ts';

type Turn = { text: string; asked?: Next | undefined };

/** All that the examiner says in one breath. */
export const saidIn = ({ text, options = [], place }: Next): string[] => [
  text,
  ...options.map((option) => option.text),
  ...(place ? [place.quote] : []),
];

/** All that a student wrote in a conversation, a line a turn, without what the examiner had said first. */
export function ownWordsOf(turns: readonly Turn[]): string {
  const vocabulary = pickLanguage(turns.map(({ text }) => text).join(' '), undefined);
  return turns
    .map(({ text }, at) => {
      const said = turns.slice(0, at + 1).flatMap(({ asked }) => (asked ? saidIn(asked) : []));
      const before = turns.slice(0, at).map((turn) => turn.text);
      return ownPieces(text, said, before, vocabulary).join(' ');
    })
    .filter((text) => text !== '')
    .join('\n');
}
