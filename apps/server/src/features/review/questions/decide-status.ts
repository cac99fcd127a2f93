import type { Question } from '@coursecraft/contract/shapes/review';
import { AppError } from '../../../errors/app-error.ts';

type Asked = { answer?: string | undefined; status?: Question['status'] | undefined };

/** The status that a change gives a question: an answer answers it unless another is named. Only authors answer. */
export function decideStatus(present: Question, { answer, status }: Asked, isAuthor: boolean): Question['status'] {
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
