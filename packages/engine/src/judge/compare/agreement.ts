import { disorderIn } from './disorder.ts';
import { gramsOf, numbersBeside, type ReadText, type Token } from './read-text.ts';
import type { Likeness } from './token-likeness.ts';

/** How far two words may stand apart in an answer and still belong together. */
const WINDOW = 5;
/** From this likeness a word counts as said. */
const SAID = 0.5;
const SURELY = 0.7;
/** So few pairs of words stand the other way round by chance. */
const FEW_PAIRS = 2;

/** What an answer and a text have in common. All are shares, 0..1, but `numbersBeyond` and `negationsApart`, which count. */
export type Agreement = {
  /** Share of the text's words that the answer has, by weight. */
  recall: number;
  /** The same over words that the question does not give. */
  freshRecall: number;
  /** … counting the same words alone. */
  exactRecall: number;
  /** … of the third of its words that the answer has least. */
  weakestRecall: number;
  /** Share of the answer's words that the text has. */
  precision: number;
  freshPrecision: number;
  /** Likeness by runs of three letters, and by runs of four of the fresh words. */
  letters: number;
  freshLetters: number;
  /** Share of the text's neighbouring words that the answer has near each other. */
  neighbours: number;
  /** Share of pairs of words that stand the other way round. */
  disorder: number;
  /** Share of the text's words that the question does not give. */
  freshShare: number;
  negatesAlone: number;
  missesNegation: number;
  negationsApart: number;
  numbersMissed: number;
  numbersBeyond: number;
};

const distinct = (tokens: readonly Token[]) => [...new Map(tokens.map((token) => [token.stem, token])).values()];

export function agreementOf(answer: ReadText, text: ReadText, question: ReadText, alike: Likeness): Agreement {
  const wanted = distinct(text.telling);
  const given = new Set(question.telling.map(({ stem }) => stem));
  const fresh = wanted.filter(({ stem }) => !given.has(stem));
  const own = answer.telling.filter(({ stem }) => !given.has(stem));
  const best = wanted.map((word) => bestOf(word, answer.telling, alike));
  const freshBest = fresh.map((word) => bestOf(word, own, alike).likeness);
  return {
    recall: weighted(wanted, (at) => best[at]?.likeness ?? 0),
    freshRecall: weighted(fresh, (at) => freshBest[at] ?? 0),
    exactRecall: weighted(fresh, (at) => (own.some(({ stem }) => stem === fresh[at]?.stem) ? 1 : 0)),
    weakestRecall: mean(freshBest.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.floor(freshBest.length / 3)))),
    precision: weighted(answer.telling, (at) => likenessToAny(answer.telling[at], wanted, alike)),
    freshPrecision: weighted(own, (at) => likenessToAny(own[at], fresh, alike)),
    letters: cosine(answer.trigrams, text.trigrams),
    freshLetters: cosine(gramsOf(joined(own), 4), gramsOf(joined(fresh), 4)),
    neighbours: neighbourShare(best),
    disorder: disorderOf(best),
    freshShare: wanted.length === 0 ? 0 : fresh.length / wanted.length,
    negatesAlone: answer.negations > 0 && text.negations === 0 ? 1 : 0,
    missesNegation: answer.negations === 0 && text.negations > 0 ? 1 : 0,
    negationsApart: Math.min(4, Math.abs(answer.negations - text.negations)),
    ...numbersOf(answer, text, question),
  };
}

const joined = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(' ');
const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function weighted(tokens: readonly Token[], value: (at: number) => number): number {
  let [sum, all] = [0, 0];
  tokens.forEach(({ weight }, at) => {
    sum += weight * value(at);
    all += weight;
  });
  return all === 0 ? 0 : sum / all;
}

type Match = { likeness: number; at: number };

function bestOf(word: Token, tokens: readonly Token[], alike: Likeness): Match {
  let best: Match = { likeness: 0, at: -1 };
  tokens.forEach((other, at) => {
    const likeness = alike(word, other);
    if (likeness > best.likeness) best = { likeness, at };
  });
  return best;
}

const likenessToAny = (word: Token | undefined, tokens: readonly Token[], alike: Likeness) =>
  word ? bestOf(word, tokens, alike).likeness : 0;

function neighbourShare(best: readonly Match[]): number {
  let near = 0;
  for (let at = 0; at + 1 < best.length; at += 1) {
    const [one, next] = [best[at], best[at + 1]];
    if (one && next && one.likeness > SAID && next.likeness > SAID && Math.abs(one.at - next.at) <= WINDOW)
      near += one.likeness * next.likeness;
  }
  return near / Math.max(1, best.length - 1);
}

function disorderOf(best: readonly Match[]): number {
  const places = best.filter(({ likeness }) => likeness > SURELY).map(({ at }) => at);
  const { pairs, turned } = disorderIn(places);
  return pairs > FEW_PAIRS ? turned / pairs : 0;
}

function numbersOf(answer: ReadText, text: ReadText, question: ReadText) {
  if (text.numbers.size === 0) return { numbersMissed: 0, numbersBeyond: 0 };
  const missed = numbersBeside(text, answer, question).length;
  return {
    numbersMissed: missed / text.numbers.size,
    numbersBeyond: Math.min(3, numbersBeside(answer, text, question).length),
  };
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [gram, count] of one) dot += count * (other.get(gram) ?? 0);
  const norm = (grams: ReadonlyMap<string, number>) => {
    let sum = 0;
    for (const count of grams.values()) sum += count * count;
    return sum;
  };
  const scale = Math.sqrt(norm(one) * norm(other));
  return scale === 0 ? 0 : dot / scale;
}
