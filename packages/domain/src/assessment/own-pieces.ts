import type { Vocabulary } from '../language/language.ts';

/** Content words in a row that do not match by chance. */
const RUN = 3;

type Word = { stem: string; start: number; end: number };

function contentWordsIn(text: string, { stem, stopWords }: Vocabulary): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}_]+(?:['’-][\p{L}\p{M}\p{N}_]+)*/gu)].flatMap((match) => {
    const word = match[0].normalize('NFC').toLowerCase().replaceAll('’', "'");
    return stopWords.has(word) ? [] : [{ stem: stem(word), start: match.index, end: match.index + match[0].length }];
  });
}

function runsOf(list: readonly Word[]): string[] {
  return Array.from({ length: Math.max(0, list.length - RUN + 1) }, (_, at) =>
    list
      .slice(at, at + RUN)
      .map(({ stem }) => stem)
      .join(' '),
  );
}

/** Returns the verbatim parts of a text without runs copied from `said`, unless the writer had them `before`. */
export function ownPieces(
  text: string,
  shown: readonly string[],
  before: readonly string[],
  vocabulary: Vocabulary,
): string[] {
  const known = new Set(shown.flatMap((one) => runsOf(contentWordsIn(one, vocabulary))));
  for (const one of before) for (const run of runsOf(contentWordsIn(one, vocabulary))) known.delete(run);
  const list = contentWordsIn(text, vocabulary);
  const pieces: string[] = [];
  let start = 0;
  let takenTo = 0;
  for (const [at, run] of runsOf(list).entries()) {
    if (!known.has(run)) continue;
    const [from, to] = [list[at]?.start ?? 0, list[at + RUN - 1]?.end ?? 0];
    if (from > takenTo || takenTo === 0) pieces.push(text.slice(start, Math.max(start, from)));
    start = to;
    takenTo = to;
  }
  pieces.push(text.slice(start));
  return pieces.map((piece) => piece.trim()).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
