import type { Answer, AnswerOutcome } from '../../api/offline/answer-queue.ts';
import { submitAnswer } from '../../api/offline/current-queue.ts';
import { aboutAnswer } from './about-answer.ts';

/** The element as it is shown, by which an answer that is sent later can be told apart from what it meets then. */
export type ShownElement = { title: string; version: number; content: string };

/** Has an answer judged, now or as soon as it can be sent. */
export const giveAnswer = (answer: Answer, shown: ShownElement): Promise<AnswerOutcome> =>
  submitAnswer(answer, aboutAnswer(shown, answer));
