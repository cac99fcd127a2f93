import { choiceCheck, choicesToRead } from '../checks/choice-check.ts';
import { dropdownGap } from '../checks/dropdown-gap.ts';
import type { SlotReading } from '../checks/slotted-checks.ts';
import { slotSign, withoutSigns } from '../checks/slotted-text.ts';
import { textCheck } from '../checks/text-check.ts';
import type { OpenPart } from '../course/part-list.ts';
import { textToContent } from '../markdown/text-to-content.ts';
import type { Question } from './question.ts';
import { lineOf, type QuestionReading, questionText } from './question-context.ts';
import { type Saying, slotsContent } from './slots-content.ts';

const MARK = /\[\[(\d+)\]\]/g;
const FILLED = /\[([^[\]]{1,200})\]/g;

/** Converts a text with `[[1]]` slots for dragged or selected words, or marked words. */
export function dropsContent(question: Question, part: OpenPart, reading: QuestionReading, saying: Saying): string {
  const slots: SlotReading[] = [];
  const drops = question.drops ?? [];
  const contentOf = (text: string) =>
    question.kind === 'ddwtos' ? questionText({ text, format: 'html' }, part, reading) : textToContent(lineOf(text));
  const put = (right: string, group: readonly string[]): string => {
    const options = [...new Set(group)].map((text) => ({ text: contentOf(text), isRight: text === right }));
    slots.push({
      part,
      label: '',
      feedbackText: '',
      gap: () => (options.length > 1 ? dropdownGap(options) : { accept: [right] }),
      read(stem) {
        const check =
          options.length > 1 ? choiceCheck(stem, options, 'one', part) : textCheck(stem, { accept: [right] }, part);
        return check ? { check } : { toRead: choicesToRead(stem, options) };
      },
    });
    return slotSign(slots.length - 1);
  };
  const source = withoutSigns(question.text.text);
  const text =
    question.kind === 'gapfill'
      ? source.replace(FILLED, (_all, word: string) =>
          put(word, question.answers.length > 0 ? question.answers.map((one) => one.text.text) : []),
        )
      : source.replace(MARK, (all, number: string) => {
          const drop = drops[Number(number) - 1];
          return drop
            ? put(
                drop.text,
                drops.filter(({ group }) => group === drop.group).map((one) => one.text),
              )
            : all;
        });
  return slotsContent(question, { text, slots }, part, reading, saying);
}
