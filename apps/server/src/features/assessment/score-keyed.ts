import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { scoreResponse } from '@coursecraft/domain/scoring/score-response';
import { courseMessages } from '../../platform/i18n/server-messages.ts';
import type { AnswerGrade } from './answer-grade.ts';
import { copiesModelAnswer } from './model-answers/copies-model-answer.ts';
import type { Task } from './queries.ts';

export type KeyedCheck = Exclude<NonNullable<Task['check']>, { type: 'free-response' }>;

export function scoreKeyed(task: Task, check: KeyedCheck, response: CheckResponse | undefined): AnswerGrade {
  if (response === undefined) throw new AppError('invalid', 'answer-missing');
  const score = scoreResponse(check, response);
  if (!score.ok) {
    throw new AppError('invalid', score.reason, { details: [{ path: 'response', reason: score.reason }] });
  }
  const { verdict, feedback, right = [] } = score;
  const replyText =
    feedback.length > 0 ? feedback.join(' ') : courseMessages('verdicts', task.language)(`keyed-${verdict}`);
  const parts = verdict === 'partly' && right.length > 0 ? ` ✓ ${right.join(' ✓ ')}` : '';
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  // The key accepts a copy of a model answer, however long ago the student saw it.
  const isCopied = check.type === 'short-text' && copiesModelAnswer(task, text);
  const level = isCopied ? 'shown' : 'unaided';
  return {
    verdict,
    feedback: verdict === 'met' && check.explanation ? `${replyText}\n\n${check.explanation}` : replyText + parts,
    rows: task.rows.map(({ rowId, version }) => ({ rowId, rowVersion: version, verdict, level })),
    source: 'item',
    judge: 'score',
    text,
  };
}
