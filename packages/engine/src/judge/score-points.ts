import type { Comparison, Wanted } from './compare/features.ts';
import { estimate, type Forest } from './forest/forest.ts';
import { type Extent, extentOf } from './thresholds.ts';

/** A criterion as an answer is compared with it. */
export type Rubric = {
  question: string;
  /** What the criterion asks for, without the words that lead to it. */
  core: string;
  /** Answers that are known to meet it, the one it was made from first. */
  accepted: readonly string[];
  /** The core with names for the same put for one another. */
  inOtherNames: readonly string[];
  points: readonly { text: string; accepted: readonly string[] }[];
};

/** What was learned from answers that people judged. */
export type JudgeForests = {
  /** How surely an answer shows one point of several. */
  point: Forest;
  /** How surely it shows all of a text. */
  whole: Forest;
  /** How surely it shows a text of a few words that is all there is to be shown. */
  short: Forest;
  /** How surely it says the text with its meaning turned round. */
  turned: Forest;
};

/** All 0..1, with what the answer was held against. */
export type Scores = { whole: number; turned: number; points: number[]; extent: Extent };

/** Figures of an answer beside each wording: of all that is wanted, and of each point with those of all before them. */
export function figuresOf(compare: Comparison, answer: string, rubric: Rubric) {
  const { question, core } = rubric;
  const texts = rubric.points.length > 1 ? rubric.points.map(({ text }) => text) : [];
  const wordings = rubric.accepted.length > 0 ? rubric.accepted : [core];
  const whole = [...wordings, ...rubric.inOtherNames].map((reference) => {
    const wanted: Wanted = { question, reference, statement: reference === core ? undefined : core, points: texts };
    return compare(answer, wanted);
  });
  const points = texts.map((_, at) => {
    const { text = '', accepted = [] } = rubric.points[at] ?? {};
    return [text, ...accepted].map((reference) => compare(answer, { question, reference, points: [] }));
  });
  return { whole, points };
}

/** So much an answer loses that is like one of several accepted wordings alone: of many, one is like it by chance. */
const ALONE = 0.1;

/** Scores an answer. A criterion of one point is shown as its whole is. */
export function scoreAnswer(forests: JudgeForests, compare: Comparison, answer: string, rubric: Rubric): Scores {
  const figures = figuresOf(compare, answer, rubric);
  const extent = extentOf(rubric.points.length, rubric.accepted[0] ?? rubric.core);
  const isShort = extent === 'short';
  const sureOf = (one: number[]) => estimate(forests.whole, one);
  // Two forests see a short statement with the mistakes of what each learned from.
  const values = figures.whole.map((one) => (isShort ? (sureOf(one) + estimate(forests.short, one)) / 2 : sureOf(one)));
  const best = figures.whole[values.indexOf(Math.max(0, ...values))] ?? [];
  const points = figures.points.map((wordings) =>
    Math.max(0, ...wordings.map((one) => estimate(forests.point, [...one, ...best]))),
  );
  const count = Math.max(1, rubric.accepted.length);
  const whole = Math.max(byWordings(values.slice(0, count)), ...values.slice(count));
  return { whole, turned: estimate(forests.turned, best), points: points.length > 0 ? points : [whole], extent };
}

/** How surely an answer says what several wordings say: like the first, like that and the two that fit best, or very like one. */
function byWordings([first = 0, ...others]: readonly number[]): number {
  if (others.length === 0) return first;
  const nearest = others.toSorted((one, other) => other - one).slice(0, 2);
  const together = (first + nearest.reduce((sum, value) => sum + value, 0) / nearest.length) / 2;
  return Math.max(first, together, Math.max(...others) - ALONE);
}
