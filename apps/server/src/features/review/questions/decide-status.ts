import type { Question } from '@coursecraft/contract/shapes/review';
import { AppError } from '../../../errors/app-error.ts';

type Asked = { answer?: string | undefined; status?: Question['status'] | undefined };

/** The status that a change gives a question: an answer answers it unless another is named. Only authors answer. */
export function decideStatus(present: Question, { answer, status }: Asked, isAuthor: boolean): Question['status'] {
  if (answer === undefined && status === undefined) {
    throw new AppError('invalid', 'Write an answer, or name the status that the question gets.');
  }
  if (!isAuthor && (answer !== undefined || status !== 'closed')) {
    throw new AppError('forbidden', 'You can close your question. Answering and reopening is for the authors.');
  }
  if (present.status === 'closed' && answer !== undefined) {
    throw new AppError('conflict', 'This question is closed. Open it again, then send your answer.');
  }
  if (status === 'answered' && answer === undefined && present.answer === undefined) {
    throw new AppError('invalid', 'Write the answer first.');
  }
  return status ?? 'answered';
}
