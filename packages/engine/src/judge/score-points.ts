import type { Comparison, Wanted } from './compare/features.ts';
import { estimate, type Forest } from './forest/forest.ts';

/** A criterion as an answer is compared with it. */
export type Rubric = {
  question: string;
  /** What the criterion asks for, without the words that lead to it. */
  core: string;
  /** Answers that are known to meet it. */
  accepted: readonly string[];
  points: readonly { text: string; accepted: readonly string[] }[];
};

/** What was learned from answers that people judged. */
export type JudgeForests = {
  /** How surely an answer shows one point of several. */
  point: Forest;
  /** How surely it shows all of a text. */
  whole: Forest;
  /** How surely it says the text with its meaning turned round. */
  turned: Forest;
};

/** All 0..1. */
export type Scores = { whole: number; turned: number; points: number[] };

/** Figures of an answer beside each wording: of all that is wanted, and of each point with those of all before them. */
export function figuresOf(compare: Comparison, answer: string, rubric: Rubric) {
  const { question, core } = rubric;
  const texts = rubric.points.length > 1 ? rubric.points.map(({ text }) => text) : [];
  const whole = (rubric.accepted.length > 0 ? rubric.accepted : [core]).map((reference) => {
    const wanted: Wanted = { question, reference, statement: reference === core ? undefined : core, points: texts };
    return compare(answer, wanted);
  });
  const points = texts.map((_, at) => {
    const { text = '', accepted = [] } = rubric.points[at] ?? {};
    return [text, ...accepted].map((reference) => compare(answer, { question, reference, points: [] }));
  });
  return { whole, points };
}

/** Scores an answer by the wording that fits it best. A criterion of one point is shown as its whole is. */
export function scoreAnswer(forests: JudgeForests, compare: Comparison, answer: string, rubric: Rubric): Scores {
  const figures = figuresOf(compare, answer, rubric);
  const values = figures.whole.map((one) => estimate(forests.whole, one));
  const whole = Math.max(0, ...values);
  const best = figures.whole[values.indexOf(whole)] ?? [];
  const points = figures.points.map((wordings) =>
    Math.max(0, ...wordings.map((one) => estimate(forests.point, [...one, ...best]))),
  );
  // One point is the whole: each forest sees it with the mistakes of what it learned from, which differ.
  const single = (whole + estimate(forests.point, [...best, ...best])) / 2;
  return { whole, turned: estimate(forests.turned, best), points: points.length > 0 ? points : [single] };
}
