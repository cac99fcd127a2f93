import { makeChecks, type SlotReading } from '../checks/slotted-checks.ts';
import type { OpenPart } from '../course/part-list.ts';
import type { Question } from './question.ts';
import { type QuestionReading, questionText } from './question-context.ts';

export type Saying = { feedbackText: string; hints: string[] };

/** Converts a text with slots to checks; general feedback goes to the last one. */
export function slotsContent(
  question: Question,
  { text, slots }: { text: string; slots: readonly SlotReading[] },
  part: OpenPart,
  reading: QuestionReading,
  { feedbackText, hints }: Saying,
): string {
  if (slots.length === 0) part.note('key-missing');
  return makeChecks(questionText({ ...question.text, text }, part, reading), {
    slots: slots.map((slot, index) => (feedbackText && index === slots.length - 1 ? { ...slot, feedbackText } : slot)),
    title: question.name,
    hints,
  });
}
