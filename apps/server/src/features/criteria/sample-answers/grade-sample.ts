import type { Engine, GradedCriterion, GradingRun } from '@coursecraft/ai/engine/engine';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { holdToQuotes, studentNext } from '@coursecraft/domain/assessment/stored-grading';
import type { Circumstances } from '../grading-trial/read-circumstances.ts';

export type GradedSample = Omit<ReplyOf<'tryAnswer'>, 'success'>;

/** Grades an answer as a student's first answer to the question of a criterion. */
export async function gradeSample(
  engine: Pick<Engine, 'gradeConversation'>,
  criterion: GradedCriterion,
  answer: string,
  circumstances: Circumstances,
  run: GradingRun,
): Promise<GradedSample> {
  const turns = [{ messageId: criterion.rowId, text: answer, said: [], level: 'unaided' as const }];
  const request = { ...circumstances, rows: [criterion], turns, before: [] };
  const { rows: criteria, next, confidence, judge, model } = await engine.gradeConversation(request, run);
  const points = criteria
    .flatMap((one) => holdToQuotes(one, turns).points)
    .map(({ pointId, state, quote }) => ({ pointId, state, quote }));
  return { points, next: studentNext(next), confidence, engine: judge, model };
}
