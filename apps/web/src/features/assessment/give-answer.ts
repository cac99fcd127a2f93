import type { Answer, AnswerOutcome } from '../../api/offline/answer-queue.ts';
import { submitAnswer } from '../../api/offline/current-queue.ts';
import { aboutAnswer } from './about-answer.ts';

/** The element as shown, so that a late answer can be compared with what it meets. */
export type ShownElement = { title: string; version: number; content: string };

export const giveAnswer = (answer: Answer, shown: ShownElement): Promise<AnswerOutcome> =>
  submitAnswer(answer, aboutAnswer(shown, answer));
