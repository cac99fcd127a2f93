import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { courseMessages } from '../../platform/i18n/server-messages.ts';
import type { AnswerGrade } from './answer-grade.ts';
import { gradeTurn, type TurnGrader } from './conversation/grade-turn.ts';
import type { Task } from './queries.ts';
import type { Attempts } from './status-queries.ts';

type GradeAnswerParams = {
  answer?: string | undefined;
  response?: CheckResponse | undefined;
};
type KeyedCheck = Exclude<NonNullable<Task['check']>, { type: 'free-response' }>;

export async function gradeFirstAnswer(
  task: Task,
  { answer, response }: GradeAnswerParams,
  { attempts, messageId, gradeConversation }: { attempts: Attempts; messageId: string; gradeConversation: TurnGrader },
): Promise<AnswerGrade> {
  if (task.check && task.check.type !== 'free-response') return scoreKeyed(task, task.check, response);
  const text = answer ?? (typeof response === 'string' ? response : '');
  return gradeTurn(task, { text, messageId }, attempts, gradeConversation);
}

function scoreKeyed(task: Task, check: KeyedCheck, response: CheckResponse | undefined): AnswerGrade {
  if (response === undefined) throw new AppError('invalid', 'answer-missing');
  const score = scoreResponse(check, response);
  if (!score.ok) {
    throw new AppError('invalid', score.reason, { details: [{ path: 'response', reason: score.reason }] });
  }
  const { verdict, feedback } = score;
  const replyText =
    feedback.length > 0 ? feedback.join(' ') : courseMessages('verdicts', task.language)(`keyed-${verdict}`);
  return {
    verdict,
    feedback: verdict === 'met' && check.explanation ? `${replyText}\n\n${check.explanation}` : replyText,
    rows: task.rows.map(({ rowId, version }) => ({ rowId, rowVersion: version, verdict, level: 'unaided' })),
    source: 'item',
    judge: 'score',
    text: typeof response === 'string' ? response : JSON.stringify(response),
  };
}
