import { findCopied } from '@coursecraft/ai/grading/copied-words';
import type { Task } from '../queries.ts';

/** Whether a text copies a model answer that the student has seen in the course. */
export const copiesModelAnswer = ({ shownAnswers }: Pick<Task, 'shownAnswers'>, text: string): boolean =>
  findCopied(text, { texts: shownAnswers, said: [], earlier: [] }).isCopied();
