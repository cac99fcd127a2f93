import { type BenchmarkAnswer, gradingRequestOf } from '@coursecraft/ai/evaluation/benchmark-case';
import { looksOnlyAuc } from '@coursecraft/ai/evaluation/looks-baseline';
import { scoreEvaluation } from '@coursecraft/ai/evaluation/score-evaluation';
import type { GradedAnswer } from '@coursecraft/domain/grading/graded-answer';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import PQueue from 'p-queue';
import type { Queryable } from '../../platform/db/connect.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../request-context.ts';
import { checkLimits } from '../check-limits.ts';
import { announceChange } from '../connections/queries.ts';
import type { Access } from '../model/access.ts';
import { addToTotals } from '../usage-queries.ts';
import { benchmarkAnswers } from './benchmark.ts';
import { gradeMeasured } from './grade-measured.ts';
import { addAnswers, endEvaluation, findRunning, listRunning } from './queries.ts';

const BUDGET_USED = 'The AI budget of the installation is used up. Raise it, or evaluate later.';

type EvaluationKey = { evaluationId: string };

const evaluateGrader = jobKind<EvaluationKey>({
  name: 'evaluate-grader',
  keyOf: ({ evaluationId }) => evaluationId,
  atOnce: 1,
  withinSeconds: 12 * 3600,
});

/** Requests to the model at once. */
const AT_ONCE = 4;
/** Answers that are stored together. A stop takes effect after as many. */
const STORED_TOGETHER = 8;
/** Failed answers in a row after which the evaluation ends. */
const MOST_FAILED = 8;

const keyOf = ({ caseId, answerIndex }: Pick<GradedAnswer, 'caseId' | 'answerIndex'>) => `${caseId} ${answerIndex}`;

/** Evaluates models for grading in the background. A restart continues where the last process stopped. */
export function createEvaluationWork({ ai, db, queue, log }: Pick<Services, 'ai' | 'db' | 'queue' | 'log'>) {
  const grade = async (access: Access, answer: BenchmarkAnswer, signal: AbortSignal): Promise<GradedAnswer> => {
    const { caseId, answerIndex, language, kind, isRight } = answer;
    const { rows, confidence, latencyMs, cost } = await gradeMeasured(access, gradingRequestOf(answer), {
      signal,
      onUsage: (usage) =>
        addToTotals(db, usage).catch((err) => log.warn({ err }, 'the usage of an evaluation could not be stored')),
    });
    const granted = rows.every(({ verdict }) => verdict === 'met');
    return { caseId, answerIndex, language, kind, isRight, granted, confidence, latencyMs, cost };
  };

  const evaluate = async ({ evaluationId }: EvaluationKey, signal: AbortSignal): Promise<void> => {
    const found = await findRunning(db, evaluationId);
    if (!found) return;
    const connection = await ai.findConnection(found.connectionId);
    if (!connection || !found.isCurrent) {
      const message = connection ? 'The grading prompt has changed. Start again.' : 'The connection was deleted.';
      await endEvaluation(db, evaluationId, { state: 'failed', message });
      return;
    }
    const access = await ai.accessTo(connection, found.model);
    const known = new Set(found.answers.map(keyOf));
    const graded = [...found.answers];
    const waiting = benchmarkAnswers().filter((answer) => !known.has(keyOf(answer)));
    let failedInARow = 0;
    let message = '';
    for (let at = 0; at < waiting.length; at += STORED_TOGETHER) {
      if (await checkLimits(db, { limits: ai.limits() })) {
        await endEvaluation(db, evaluationId, { state: 'failed', message: BUDGET_USED });
        return;
      }
      const requests = new PQueue({ concurrency: AT_ONCE });
      const answers = await requests.addAll(
        waiting.slice(at, at + STORED_TOGETHER).map((answer) => async (): Promise<GradedAnswer> => {
          try {
            const one = await grade(access, answer, signal);
            failedInARow = 0;
            return one;
          } catch (error) {
            signal.throwIfAborted();
            failedInARow += 1;
            message = error instanceof AppError ? error.message : 'The model did not answer.';
            log.warn({ err: error, evaluationId }, 'a benchmark answer could not be graded');
            const { caseId, answerIndex, language, kind, isRight } = answer;
            const of = { caseId, answerIndex, language, kind, isRight };
            return { ...of, granted: false, confidence: 0, latencyMs: 0, failed: true };
          }
        }),
      );
      if (failedInARow >= MOST_FAILED) {
        await endEvaluation(db, evaluationId, { state: 'failed', message });
        return;
      }
      graded.push(...answers);
      if (!(await addAnswers(db, evaluationId, answers))) return;
    }
    const report = { ...scoreEvaluation(graded), looksOnlyAuc: looksOnlyAuc(benchmarkAnswers()) };
    await db.transaction(async (tx) => {
      await endEvaluation(tx, evaluationId, { state: 'done', report });
      await announceChange(tx);
    });
    await ai.reload();
  };

  return {
    add: (evaluationId: string, within: Queryable) => queue.add(evaluateGrader, { evaluationId }, { within }),
    async start(): Promise<void> {
      await queue.work(evaluateGrader, (key, { signal }) => evaluate(key, signal));
      for (const evaluationId of await listRunning(db)) await queue.add(evaluateGrader, { evaluationId });
    },
  };
}

export type EvaluationWork = ReturnType<typeof createEvaluationWork>;
