import { gradedAnswerOf, gradingRequestOf } from '@coursecraft/ai/evaluation/benchmark-case';
import { looksOnlyAuc } from '@coursecraft/ai/evaluation/looks-baseline';
import { scoreEvaluation } from '@coursecraft/ai/evaluation/score-evaluation';
import { refusedFor, type Why } from '@coursecraft/contract/reasons';
import type { GradedAnswer } from '@coursecraft/domain/grading/graded-answer';
import type { Queryable } from '../../platform/db/connect.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../request-context.ts';
import { checkLimits } from '../check-limits.ts';
import { announceChange } from '../connections/queries.ts';
import { addToTotals } from '../usage-queries.ts';
import { benchmarkAnswers } from './benchmark.ts';
import { gradeAll } from './grade-all.ts';
import { addAnswers, endEvaluation, findRunning, listRunning } from './queries.ts';

type EvaluationKey = { evaluationId: string };

const evaluateGrader = jobKind<EvaluationKey>({
  name: 'evaluate-grader',
  keyOf: ({ evaluationId }) => evaluationId,
  atOnce: 1,
  withinSeconds: 12 * 3600,
});

/** Answers that are stored together. A stop takes effect after as many. */
const STORED_TOGETHER = 8;

const keyOf = ({ caseId, answerIndex }: Pick<GradedAnswer, 'caseId' | 'answerIndex'>) => `${caseId} ${answerIndex}`;

/** Evaluates models for grading in the background. A restart continues where the last process stopped. */
export function createEvaluationWork({ ai, db, queue, log }: Pick<Services, 'ai' | 'db' | 'queue' | 'log'>) {
  const isBudgetUsed = async () => (await checkLimits(db, { limits: ai.limits() })) !== undefined;

  const evaluate = async ({ evaluationId }: EvaluationKey, signal: AbortSignal): Promise<void> => {
    const fail = (why: Why) => endEvaluation(db, evaluationId, { state: 'failed', failure: refusedFor(why) });
    const found = await findRunning(db, evaluationId);
    if (!found) return;
    const connection = await ai.findConnection(found.connectionId);
    if (!connection || !found.isCurrent) {
      await fail(connection ? 'evaluation-prompt-changed' : 'evaluation-connection-deleted');
      return;
    }
    const known = new Set(found.answers.map(keyOf));
    const graded = [...found.answers];
    const unstored: GradedAnswer[] = [];
    const ending = new AbortController();
    let failure: Why | undefined;
    /** Ends the work if the budget for what is left is used up. */
    const checkBudget = async () => {
      if (graded.length === benchmarkAnswers().length || !(await isBudgetUsed())) return;
      failure = 'evaluation-budget-used';
      ending.abort();
    };
    const store = async () => {
      if (await addAnswers(db, evaluationId, unstored.splice(0))) await checkBudget();
      else ending.abort();
    };
    const keep = async (answer: GradedAnswer) => {
      graded.push(answer);
      unstored.push(answer);
      if (unstored.length >= STORED_TOGETHER) await store();
    };
    await checkBudget();
    const modelFailure = await gradeAll(
      benchmarkAnswers().filter((answer) => !known.has(keyOf(answer))),
      {
        access: await ai.accessTo(connection, found.model),
        requestOf: gradingRequestOf,
        signal: AbortSignal.any([signal, ending.signal]),
        onUsage: (usage) =>
          addToTotals(db, usage).catch((err) => log.warn({ err }, 'the usage of an evaluation could not be stored')),
        onGraded: (answer, { rows, ...measured }) => {
          const granted = rows.every(({ verdict }) => verdict === 'met');
          return keep(gradedAnswerOf(answer, { ...measured, granted }));
        },
        onFailed(answer, err) {
          log.warn({ err, evaluationId }, 'a benchmark answer could not be graded');
          return keep(gradedAnswerOf(answer, undefined));
        },
      },
    );
    signal.throwIfAborted();
    if (unstored.length > 0) await store();
    failure ??= modelFailure;
    if (failure !== undefined) await fail(failure);
    if (failure !== undefined || ending.signal.aborted) return;
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
