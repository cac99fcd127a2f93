import type { Answer, AnswerOutcome } from '../../api/offline/answer-queue.ts';
import { submitAnswer } from '../../api/offline/current-queue.ts';
import { tellOtherTabs } from '../../api/other-tabs.ts';
import { aboutAnswer } from './about-answer.ts';

/** The element as shown, so that a late answer can be compared with what it meets. */
export type ShownElement = { title: string; version: number; content: string };

export async function giveAnswer(answer: Answer, shown: ShownElement): Promise<AnswerOutcome> {
  const outcome = await submitAnswer(answer, aboutAnswer(shown, answer));
  tellOtherTabs(answer.courseId);
  return outcome;
}
