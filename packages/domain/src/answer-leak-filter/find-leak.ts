import { disguisedTexts, encodedTexts, spelledWords } from './decoded-forms.ts';

/** Words in a row that count as a leak; shorter runs occur by chance. */
export const RUN = 5;
/** Letters of a hidden text that is searched in disguise; shorter ones occur by chance. */
const DISGUISED_LENGTH = 6;
const SPELLED_LENGTH = 4;

const WORD = /[\p{L}\p{N}]+/gu;
/** Characters that are invisible, or that emphasize a part of a word. */
const INSIDE_WORDS = /\p{Cf}|(?<=[\p{L}\p{N}])[*_~`]+(?=[\p{L}\p{N}])/gu;

const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').replace(INSIDE_WORDS, '').toLowerCase().match(WORD) ?? [];

function runsOf(words: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, index) =>
    words.slice(index, index + length).join(' '),
  );
}

/** Returns the first leaking run of words, or undefined. */
export type AnswerLeakFilter = (text: string) => string | undefined;

/**
 * Creates a filter for runs of five hidden words, or a shorter hidden text, also if they are spelled, reversed, shifted
 * or encoded. Runs in `known` are no leak.
 */
export function answerLeakFilter(hidden: readonly string[], known = ''): AnswerLeakFilter {
  const secrets = new Map<number, Set<string>>();
  for (const words of hidden.map(wordsOf)) {
    const length = Math.min(RUN, words.length);
    if (length === 0) continue;
    const runs = secrets.get(length) ?? new Set();
    for (const run of runsOf(words, length)) runs.add(run);
    secrets.set(length, runs);
  }
  const already = wordsOf(known);
  for (const [length, runs] of secrets) for (const run of runsOf(already, length)) runs.delete(run);

  const leakIn = (text: string, least = 0): string | undefined => {
    const words = wordsOf(text);
    for (const [length, runs] of secrets) {
      const leak = runsOf(words, length).find((run) => run.length >= least && runs.has(run));
      if (leak !== undefined) return leak;
    }
    return undefined;
  };
  const leakIfSpelled = (word: string): string | undefined =>
    [...secrets.values()]
      .flatMap((runs) => [...runs])
      .find((run) => {
        const letters = run.replaceAll(' ', '');
        return letters.length >= SPELLED_LENGTH && word.includes(letters);
      });
  const firstOf = (texts: readonly string[], find: (text: string) => string | undefined) => {
    for (const text of texts) {
      const leak = find(text);
      if (leak !== undefined) return leak;
    }
    return undefined;
  };
  return (text) => {
    if (text === '' || secrets.size === 0) return undefined;
    const plain = text.normalize('NFKC');
    return (
      leakIn(plain) ??
      firstOf(encodedTexts(plain), leakIn) ??
      firstOf(spelledWords(plain), leakIfSpelled) ??
      firstOf(disguisedTexts(plain), (one) => leakIn(one, DISGUISED_LENGTH))
    );
  };
}

/** Returns the first leak of hidden text in a text for a student. */
export const findLeak = (text: string, hidden: readonly string[], known = ''): string | undefined =>
  answerLeakFilter(hidden, known)(text);
