import type { Answer, AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import { submitAnswer } from '../../api/offline/current-outbox.ts';
import { aboutAnswer } from './about-answer.ts';

/** The element as it is shown, by which an answer that is sent later can be told apart from what it meets then. */
export type Shown = { title: string; version: number; content: string };

/** Has an answer judged, now or as soon as it can be sent. */
export const giveAnswer = (answer: Answer, shown: Shown): Promise<AnswerOutcome> =>
  submitAnswer(answer, aboutAnswer(shown, answer));
