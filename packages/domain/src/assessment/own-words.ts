import { pickLanguage } from '../language/pick-language.ts';
import { ownPieces } from './own-pieces.ts';
import type { Next } from './stored-grading.ts';

type Turn = { text: string; asked?: Next | undefined };

/** Returns all text of one grader move. */
export const saidIn = ({ feedback, text, options = [], place }: Next): string[] => [
  ...(feedback === undefined ? [] : [feedback]),
  text,
  ...options.map((option) => option.text),
  ...(place ? [place.quote] : []),
];

/** Returns the student's text of all turns, one line each, without text that the grader wrote first. */
export function ownWordsOf(turns: readonly Turn[]): string {
  const vocabulary = pickLanguage(turns.map(({ text }) => text).join(' '), undefined);
  return turns
    .map(({ text }, at) => {
      const shown = turns.slice(0, at + 1).flatMap(({ asked }) => (asked ? saidIn(asked) : []));
      const before = turns.slice(0, at).map((turn) => turn.text);
      return ownPieces(text, shown, before, vocabulary).join(' ');
    })
    .filter((text) => text !== '')
    .join('\n');
}
