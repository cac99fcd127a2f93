import type { GradingRequest } from '../../../../packages/ai/src/engine/engine.ts';
import type { PointState } from '../../../../packages/domain/src/assessment/point-state.ts';

/** An answer of a public data set that people labelled. */
export type LabelledAnswer = {
  /** Unique among all answers of a run. */
  key: string;
  data: 'SemEval-2013 Task 7' | 'SAF';
  set: 'Beetle' | 'SciEntsBank' | 'English' | 'German';
  split: Split;
  /** Absent if the data has only a score. */
  label?: string | undefined;
  /** The share of points, 0..1; absent if the data has only a label. */
  score?: number | undefined;
  request: GradingRequest;
};

export const SPLITS = ['unseen-answers', 'unseen-questions', 'unseen-domains'] as const;
export type Split = (typeof SPLITS)[number];

/** Returns the split that a path names; undefined for training data. */
export const splitOf = (path: string): Split | undefined =>
  SPLITS.find((split) => path.toLowerCase().replaceAll(/[_\s]/g, '-').includes(split));

type RequestParams = { question: string; reference: string; others?: string[]; answer: string; language: string };

/** Returns the request of a first turn: the reference answer is the only key point. */
export const requestOf = ({ question, reference, others = [], answer, language }: RequestParams): GradingRequest => ({
  question,
  rows: [
    {
      ...{ rowId: 'reference', statement: reference, guidance: '', goldAnswers: [], misconceptions: [] },
      keyPoints: [{ pointId: 'k1', text: reference, accepted: others }],
    },
  ],
  turns: [{ messageId: 'answer', text: answer, said: [], level: 'unaided' }],
  before: [],
  lessons: [],
  seen: question,
  strictness: 'standard',
  language,
});

export const isRight = (states: readonly PointState[]) =>
  states.length > 0 && states.every((state) => state === 'shown');

/** The label of the 3-way task. */
export function semevalLabel(states: readonly PointState[]): string {
  if (isRight(states)) return 'correct';
  return states.includes('contradicted') ? 'contradictory' : 'incorrect';
}

/** The verification label of SAF. */
export function safLabel(states: readonly PointState[]): string {
  if (isRight(states)) return 'correct';
  const isPartly = states.some((state) => state === 'shown' || state === 'doubtful');
  return isPartly ? 'partially correct' : 'incorrect';
}

const SHARE: Record<PointState, number> = { shown: 1, doubtful: 0.5, contradicted: 0, open: 0 };

/** The share of points that the states are worth. */
export const scoreOf = (states: readonly PointState[]): number =>
  states.reduce((sum, state) => sum + SHARE[state], 0) / Math.max(1, states.length);
