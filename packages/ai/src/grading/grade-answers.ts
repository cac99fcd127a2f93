import type { Ask } from '../engine/ask.ts';
import type { ExamineRequest, JudgeRequest, JudgeRun, RowExamination, RowJudgement } from '../engine/engine.ts';
import { gradeConversation } from './grade-conversation.ts';

/** An answer as a conversation of one turn. */
export const asConversation = ({ answer, rows, ...asked }: JudgeRequest): ExamineRequest => ({
  ...asked,
  rows: rows.map((row) => ({ ...row, keyPoints: row.keyPoints ?? [], misconceptions: [] })),
  turns: [{ messageId: 'answer', text: answer, said: [], level: 'unaided' }],
  before: [],
  lessons: [],
});

function judgementOf({ rowId, verdict, points, reason }: RowExamination): RowJudgement {
  const quote = points.find(({ state }) => state === 'shown')?.quote;
  return { rowId, verdict, reason: reason === 'doubtful' ? 'partly' : reason, ...(quote ? { quote } : {}) };
}

/** Grades answers one by one, each as the first turn of a conversation. */
export async function gradeAnswers(
  ask: Ask,
  requests: readonly JudgeRequest[],
  run: JudgeRun,
): Promise<RowJudgement[][]> {
  const judged: RowJudgement[][] = [];
  for (const request of requests) {
    const { rows } = await gradeConversation(ask, asConversation(request), run, { judge: 'model' });
    judged.push(rows.map(judgementOf));
  }
  return judged;
}
