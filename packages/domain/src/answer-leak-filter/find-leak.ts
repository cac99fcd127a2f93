import { separateWords } from '../language/separate-words.ts';
import { disguisedWords, encodedTexts, spelledWords, withLettersForDigits } from './decoded-forms.ts';

/** Words in a row that count as a leak; shorter runs occur by chance. */
export const RUN = 5;
/** Letters of a hidden text that is searched in disguise; shorter ones occur by chance. */
const DISGUISED_LENGTH = 6;
const SPELLED_LENGTH = 4;

const WORD = /[\p{L}\p{N}]+/gu;
/** Characters that are invisible, or that emphasize a part of a word. */
const INSIDE_WORDS = /\p{Cf}|(?<=[\p{L}\p{N}])[*_~`]+(?=[\p{L}\p{N}])/gu;

const wordsOf = (text: string): string[] =>
  separateWords(text.normalize('NFKC').replace(INSIDE_WORDS, '')).toLowerCase().match(WORD) ?? [];

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

  const leakIn = (words: readonly string[], least = 0): string | undefined => {
    for (const [length, runs] of secrets) {
      const leak = runsOf(words, length).find((run) => run.length >= least && runs.has(run));
      if (leak !== undefined) return leak;
    }
    return undefined;
  };
  const allRuns = [...secrets.values()].flatMap((runs) => [...runs]);
  const single = new Set(allRuns.flatMap((run) => run.split(' ')));
  const leakInDisguise = (words: readonly string[]): string | undefined => {
    for (const disguised of disguisedWords(words)) {
      if (!disguised.some((word) => single.has(word))) continue;
      const leak = leakIn(disguised, DISGUISED_LENGTH);
      if (leak !== undefined) return leak;
    }
    return undefined;
  };
  const leakIfSpelled = (word: string): string | undefined =>
    allRuns.find((run) => {
      const letters = run.replaceAll(' ', '');
      return letters.length >= SPELLED_LENGTH && word.includes(letters);
    });
  return (text) => {
    if (text === '' || allRuns.length === 0) return undefined;
    const plain = text.normalize('NFKC');
    const words = wordsOf(plain);
    const leak =
      leakIn(words) ?? leakInDisguise(words) ?? leakIn(wordsOf(withLettersForDigits(plain)), DISGUISED_LENGTH);
    if (leak !== undefined) return leak;
    for (const encoded of encodedTexts(plain)) {
      const found = leakIn(wordsOf(encoded));
      if (found !== undefined) return found;
    }
    return spelledWords(plain)
      .map(leakIfSpelled)
      .find((found) => found !== undefined);
  };
}

/** Returns the first leak of hidden text in a text for a student. */
export const findLeak = (text: string, hidden: readonly string[], known = ''): string | undefined =>
  answerLeakFilter(hidden, known)(text);
