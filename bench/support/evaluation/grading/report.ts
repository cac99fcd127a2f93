import { BENCHMARK_VERSION, benchmarkAnswers } from '../../../../apps/server/src/ai/evaluation/benchmark.ts';
import { type BenchmarkAnswer, gradedAnswerOf } from '../../../../packages/ai/src/evaluation/benchmark-case.ts';
import {
  type LabelMetrics,
  labelMetrics,
  rootMeanSquareError,
} from '../../../../packages/ai/src/evaluation/label-metrics.ts';
import { auc, looksOnlyAuc } from '../../../../packages/ai/src/evaluation/looks-baseline.ts';
import { scoreEvaluation } from '../../../../packages/ai/src/evaluation/score-evaluation.ts';
import type { GradingReport } from '../../../../packages/contract/src/ai-settings/grading-evaluation.ts';
import type { GradedAnswer } from '../../../../packages/domain/src/grading/graded-answer.ts';
import type { GradedAll } from './grade-rest.ts';
import { isRight, type LabelledAnswer, safLabel, scoreOf, semevalLabel } from './labelled-answer.ts';

export const benchmarkKey = ({ caseId, answerIndex }: Pick<BenchmarkAnswer, 'caseId' | 'answerIndex'>) =>
  `benchmark ${caseId} ${answerIndex}`;

export type BenchmarkFigures = GradingReport & {
  version: string;
  answers: number;
  done: number;
  /** How well the model tells right from fluent wrong answers, as `looksOnlyAuc` without a model. */
  modelAuc: number;
};

/** Returns the answers of the benchmark that were graded or failed, as the server's evaluation stores them. */
function gradedAnswers(answers: readonly BenchmarkAnswer[], { graded, failed }: GradedAll): GradedAnswer[] {
  return answers.flatMap((answer): GradedAnswer[] => {
    const key = benchmarkKey(answer);
    const found = graded.get(key);
    if (!found) return failed.has(key) ? [gradedAnswerOf(answer, undefined)] : [];
    const { states, confidence, latencyMs, cost } = found;
    return [gradedAnswerOf(answer, { granted: isRight(states), confidence, latencyMs, cost })];
  });
}

export function benchmarkFigures(answers: readonly BenchmarkAnswer[], all: GradedAll): BenchmarkFigures {
  const graded = gradedAnswers(answers, all);
  const scoresOf = (isOfKind: (answer: GradedAnswer) => boolean) =>
    graded.filter(isOfKind).map(({ granted, confidence }) => (granted ? confidence : -confidence));
  return {
    version: BENCHMARK_VERSION,
    answers: benchmarkAnswers().length,
    done: graded.length,
    ...scoreEvaluation(graded),
    looksOnlyAuc: looksOnlyAuc(benchmarkAnswers()),
    modelAuc: auc(
      scoresOf((answer) => answer.isRight),
      scoresOf(({ kind }) => kind.startsWith('wrong-')),
    ),
  };
}

export type SetFigures = Pick<LabelledAnswer, 'data' | 'set' | 'split'> & {
  answers: number;
  done: number;
  /** Of these: not answered by the model. They count as wrong. */
  failed: number;
  /** Absent without labels. */
  labels?: LabelMetrics | undefined;
  /** Of the score, 0..1; absent without scores. */
  rmse?: number | undefined;
};

/** Computes the metrics of the papers for each set and split, over the answers that were graded or failed. */
export function setFigures(answers: readonly LabelledAnswer[], { graded, failed }: GradedAll): SetFigures[] {
  const groups = Map.groupBy(answers, ({ data, set, split }) => `${data} ${set} ${split}`);
  return [...groups.values()].flatMap((group): SetFigures[] => {
    const [first] = group;
    if (!first) return [];
    const { data, set, split } = first;
    const labelOf = data === 'SAF' ? safLabel : semevalLabel;
    const done = group.filter(({ key }) => graded.has(key) || failed.has(key));
    const statesOf = ({ key }: LabelledAnswer) => graded.get(key)?.states;
    const labelled = done.flatMap((answer) => {
      const states = statesOf(answer);
      return answer.label === undefined ? [] : [{ label: answer.label, predicted: states && labelOf(states) }];
    });
    const scored = done.flatMap((answer) =>
      answer.score === undefined ? [] : [{ score: answer.score, predicted: scoreOf(statesOf(answer) ?? []) }],
    );
    return [
      {
        ...{ data, set, split, answers: group.length, done: done.length },
        failed: done.filter(({ key }) => failed.has(key)).length,
        labels: labelled.length > 0 ? labelMetrics(labelled) : undefined,
        rmse: rootMeanSquareError(scored),
      },
    ];
  });
}

export type EvaluationReport = {
  connection: string;
  provider: string;
  model: string;
  promptVersion: string;
  /** UTC. */
  date: string;
  /** Why answers are missing; absent if none are. */
  stopped?: string | undefined;
  /** At most so many answers of each kind and split; absent if all. */
  cases?: number | undefined;
  benchmark: BenchmarkFigures;
  sets: SetFigures[];
  /** Of this run; answers of a resumed one are not counted. `cost` is in US dollars. */
  usage: { requests: number; inputTokens: number; outputTokens: number; cost?: number | undefined };
};
