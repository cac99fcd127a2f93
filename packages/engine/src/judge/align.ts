import type { ContentWord } from './content-words.ts';
import type { Likeness } from './word-likeness.ts';

/** What an answer and a reference have in common; every figure is 0..1. */
export type Features = {
  /** Weighted share of the reference's words that the answer has. */
  recall: number;
  /** The same over words that the question does not already give. */
  newRecall: number;
  /** Share of neighbouring pairs of the reference that the answer has near each other. */
  pairs: number;
  /** Share of the answer's words that the reference has. */
  precision: number;
  /** Likeness by letters (cosine of trigrams), which sees parts of words. */
  letters: number;
  /** Length of the answer against the reference, up to 1. */
  length: number;
};

const WINDOW = 5;

/** Longer words tell more; words of the question tell little. */
const weightOf = (word: ContentWord, asked: ReadonlySet<string>) =>
  (0.6 + Math.min(word.word.length, 12) / 16) * (asked.has(word.stem) ? 0.3 : 1);

export function align(
  answer: ContentWord[],
  reference: ContentWord[],
  question: ContentWord[],
  alike: Likeness,
): Features {
  const asked = new Set(question.map((word) => word.stem));
  const distinct = reference.filter((word, at) => reference.findIndex((other) => other.stem === word.stem) === at);
  const best = distinct.map((word) => bestMatch(word, answer, alike));
  const sum = (list: ContentWord[], value: (word: ContentWord, at: number) => number) =>
    list.reduce((total, word) => total + weightOf(word, asked) * value(word, distinct.indexOf(word)), 0);
  const fresh = distinct.filter((word) => !asked.has(word.stem));
  const share = (list: ContentWord[]) => {
    const all = sum(list, () => 1);
    return all === 0 ? 0 : sum(list, (_word, at) => best[at]?.likeness ?? 0) / all;
  };
  const recall = share(distinct);
  return {
    recall,
    newRecall: fresh.length > 0 ? share(fresh) : recall,
    pairs: pairShare(distinct, best),
    precision: precisionOf(answer, reference, asked, alike),
    letters: trigramCosine(answer, reference),
    length: Math.min(1, answer.length / Math.max(1, reference.length)),
  };
}

type Match = { likeness: number; at: number };

function bestMatch(word: ContentWord, answer: ContentWord[], alike: Likeness): Match {
  let best: Match = { likeness: 0, at: -1 };
  answer.forEach((other, at) => {
    const likeness = alike(word, other);
    if (likeness > best.likeness) best = { likeness, at };
  });
  return best;
}

function pairShare(reference: ContentWord[], best: Match[]): number {
  if (reference.length < 2) return best[0]?.likeness ?? 0;
  let near = 0;
  for (let at = 0; at + 1 < reference.length; at += 1) {
    const [a, b] = [best[at], best[at + 1]];
    if (a && b && a.at >= 0 && b.at >= 0 && Math.abs(b.at - a.at) <= WINDOW) near += a.likeness * b.likeness;
  }
  return near / (reference.length - 1);
}

function precisionOf(
  answer: ContentWord[],
  reference: ContentWord[],
  asked: ReadonlySet<string>,
  alike: Likeness,
): number {
  if (answer.length === 0) return 0;
  const known = answer.map((word) =>
    Math.max(asked.has(word.stem) ? 0.5 : 0, ...reference.map((other) => alike(word, other))),
  );
  return known.reduce((total, value) => total + value, 0) / answer.length;
}

function trigramCosine(a: ContentWord[], b: ContentWord[]): number {
  const [one, two] = [trigrams(a), trigrams(b)];
  let dot = 0;
  for (const [gram, count] of one) dot += count * (two.get(gram) ?? 0);
  const norm = (grams: Map<string, number>) =>
    Math.sqrt([...grams.values()].reduce((total, count) => total + count * count, 0));
  const scale = norm(one) * norm(two);
  return scale === 0 ? 0 : dot / scale;
}

function trigrams(list: ContentWord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of list) {
    const text = ` ${word} `;
    for (let at = 0; at + 3 <= text.length; at += 1)
      counts.set(text.slice(at, at + 3), (counts.get(text.slice(at, at + 3)) ?? 0) + 1);
  }
  return counts;
}
