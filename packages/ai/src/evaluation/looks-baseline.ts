import { coverage, overlap, words } from '@coursecraft/domain/language/words';
import type { BenchmarkAnswer } from './benchmark-case.ts';

const FOLDS = 5;
const STEPS = 400;
const RATE = 0.3;
/** Keeps the weights small, because there are few answers. */
const DECAY = 0.01;

/** What can be seen of an answer without understanding it. */
export const LOOKS = [
  'length',
  'lesson',
  'lessonShare',
  'question',
  'keyPoints',
  'keyPointShare',
  'run',
  'pairs',
] as const;
type Look = (typeof LOOKS)[number];

const pairsOf = (list: readonly string[]) => new Set(list.slice(1).map((word, at) => `${list[at]} ${word}`));

/** Returns the length of the longest run of words that both texts have. */
function longestRun(one: readonly string[], other: readonly string[]): number {
  let longest = 0;
  let above: number[] = [];
  for (const word of one) {
    const ending = other.map((known, at) => (known === word ? (above[at - 1] ?? 0) + 1 : 0));
    longest = Math.max(longest, ...ending);
    above = ending;
  }
  return longest;
}

function looksOf({ text, of }: BenchmarkAnswer): Record<Look, number> {
  const [own, lesson, question] = [text, of.lesson, of.question].map(words) as [string[], string[], string[]];
  const points = new Set(words([of.criterion.statement, ...of.criterion.keyPoints].join(' ')));
  const [ownSet, lessonSet] = [new Set(own), new Set(lesson)];
  return {
    length: own.length,
    lesson: overlap(ownSet, lessonSet),
    lessonShare: coverage(ownSet, lessonSet),
    question: coverage(ownSet, new Set(question)),
    keyPoints: overlap(ownSet, points),
    keyPointShare: coverage(ownSet, points),
    run: longestRun(own, lesson),
    pairs: coverage(pairsOf(own), pairsOf(lesson)),
  };
}

/** Returns the probability that a right answer has the higher value than a wrong one. */
export function auc(right: readonly number[], wrong: readonly number[]): number {
  if (right.length === 0 || wrong.length === 0) return 0.5;
  const won = right.reduce(
    (sum, one) => sum + wrong.reduce((own, other) => own + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  return won / (right.length * wrong.length);
}

const judged = (answers: readonly BenchmarkAnswer[]) =>
  answers.filter(({ isRight, kind }) => isRight || kind.startsWith('wrong-'));

/** Returns how well each look alone tells right from fluent wrong answers: 0.5 is chance, 0 is reversed. */
export function aucByLook(answers: readonly BenchmarkAnswer[]): Record<Look, number> {
  const samples = judged(answers).map((answer) => ({ isRight: answer.isRight, looks: looksOf(answer) }));
  const valuesOf = (look: Look, isRight: boolean) =>
    samples.filter((one) => one.isRight === isRight).map(({ looks }) => looks[look]);
  return Object.fromEntries(LOOKS.map((look) => [look, auc(valuesOf(look, true), valuesOf(look, false))])) as Record<
    Look,
    number
  >;
}

type Sample = { values: number[]; isRight: boolean; fold: number };

/**
 * Returns how well all looks together tell right from fluent wrong answers: a logistic regression that learns from the
 * other criteria and grades those that it has not seen.
 */
export function looksOnlyAuc(answers: readonly BenchmarkAnswer[]): number {
  const cases = [...new Set(answers.map(({ caseId }) => caseId))].sort();
  const samples = judged(answers).map((answer): Sample => {
    const looks = looksOf(answer);
    return {
      values: LOOKS.map((look) => looks[look]),
      isRight: answer.isRight,
      fold: cases.indexOf(answer.caseId) % FOLDS,
    };
  });
  const scaled = standardize(samples);
  const scores = scaled.map((sample) => ({ isRight: sample.isRight, score: 0, sample }));
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const score = fit(scaled.filter((sample) => sample.fold !== fold));
    for (const one of scores) if (one.sample.fold === fold) one.score = score(one.sample.values);
  }
  const scoresOf = (isRight: boolean) => scores.filter((one) => one.isRight === isRight).map(({ score }) => score);
  return auc(scoresOf(true), scoresOf(false));
}

function standardize(samples: readonly Sample[]): Sample[] {
  const columns = LOOKS.map((_, at) => samples.map(({ values }) => values[at] ?? 0));
  const scales = columns.map((column) => {
    const mean = column.reduce((sum, value) => sum + value, 0) / Math.max(1, column.length);
    const variance = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, column.length);
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
  return samples.map((sample) => ({
    ...sample,
    values: sample.values.map((value, at) => (value - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1)),
  }));
}

const dot = (weights: readonly number[], values: readonly number[]) =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

/** Fits a logistic regression by gradient descent. Returns its score of a sample. */
function fit(samples: readonly Sample[]): (values: readonly number[]) => number {
  let weights = LOOKS.map(() => 0);
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = LOOKS.map(() => 0);
    let biasSlope = 0;
    for (const { values, isRight } of samples) {
      const error = 1 / (1 + Math.exp(-(dot(weights, values) + bias))) - Number(isRight);
      for (const [at, value] of values.entries()) slopes[at] = (slopes[at] ?? 0) + error * value;
      biasSlope += error;
    }
    weights = weights.map((weight, at) => weight - RATE * ((slopes[at] ?? 0) / samples.length + DECAY * weight));
    bias -= (RATE * biasSlope) / samples.length;
  }
  return (values) => dot(weights, values) + bias;
}
