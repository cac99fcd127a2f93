import type { Question } from '@coursecraft/contract/inbox/inbox';
import { AppError } from '@coursecraft/domain/refusals/app-error';

type QuestionUpdate = { answer?: string | undefined; status?: Question['status'] | undefined };

/**
 * Returns the new status of a question. An answer sets `answered` unless another status is given. Only authors answer.
 */
export function decideStatus(
  present: Question,
  { answer, status }: QuestionUpdate,
  isAuthor: boolean,
): Question['status'] {
  if (answer === undefined && status === undefined) {
    throw new AppError('invalid', 'question-without-reply');
  }
  if (!isAuthor && (answer !== undefined || status !== 'closed')) {
    throw new AppError('forbidden', 'question-only-closed');
  }
  if (present.status === 'closed' && answer !== undefined) {
    throw new AppError('conflict', 'question-closed');
  }
  if (status === 'answered' && answer === undefined && present.answer === undefined) {
    throw new AppError('invalid', 'question-answer-missing');
  }
  return status ?? 'answered';
}
