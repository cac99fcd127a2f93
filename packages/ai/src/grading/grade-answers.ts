import type { Ask } from '../engine/ask.ts';
import type {
  AnswerGradingRequest,
  CriterionGrade,
  CriterionGrading,
  GradingRequest,
  GradingRun,
} from '../engine/engine.ts';
import { gradeConversation } from './grade-conversation.ts';

/** Converts an answer to a conversation of one turn. */
export const asConversation = ({ answer, ...asked }: AnswerGradingRequest): GradingRequest => ({
  ...asked,
  turns: [{ messageId: 'answer', text: answer, said: [], level: 'unaided' }],
  before: [],
});

function gradeOf({ rowId, verdict, points, reason }: CriterionGrading): CriterionGrade {
  const quote = points.find(({ state }) => state === 'shown')?.quote;
  return { rowId, verdict, reason: reason === 'doubtful' ? 'partly' : reason, ...(quote ? { quote } : {}) };
}

/** Grades each answer as the first turn of a conversation. */
export async function gradeAnswers(
  ask: Ask,
  requests: readonly AnswerGradingRequest[],
  run: GradingRun,
): Promise<CriterionGrade[][]> {
  const graded: CriterionGrade[][] = [];
  for (const request of requests) {
    const { rows: criteria } = await gradeConversation(ask, asConversation(request), run, { judge: 'model' });
    graded.push(criteria.map(gradeOf));
  }
  return graded;
}
