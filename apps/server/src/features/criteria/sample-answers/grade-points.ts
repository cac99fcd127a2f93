import type { AnswerGradingRequest, Engine, GradedCriterion, GradingRun } from '@coursecraft/ai/engine/engine';
import type { TriedPoint } from '@coursecraft/contract/criteria/tried-point';

type Circumstances = Pick<AnswerGradingRequest, 'question' | 'strictness' | 'language'>;

export async function gradePoints(
  engine: Pick<Engine, 'gradeConversation'>,
  criterion: GradedCriterion,
  answer: string,
  circumstances: Circumstances,
  run: GradingRun,
): Promise<TriedPoint[]> {
  if (criterion.keyPoints.length === 0) return [];
  const turns = [{ messageId: criterion.rowId, text: answer, said: [], level: 'unaided' as const }];
  const asked = { ...circumstances, rows: [criterion], turns, before: [], lessons: [], seen: '' };
  const { rows: criteria } = await engine.gradeConversation(asked, run);
  return criteria.flatMap(({ points }) => points.map(({ pointId, state, quote }) => ({ pointId, state, quote })));
}
