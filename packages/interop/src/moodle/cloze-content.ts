import { textOfHtml } from '@coursecraft/documents/html/text-of-html';
import { choiceCheck, choicesToRead } from '../checks/choice-check.ts';
import { dropdownGap, type Gap } from '../checks/dropdown-gap.ts';
import { numberCheck } from '../checks/number-check.ts';
import { reckon } from '../checks/reckon.ts';
import type { FoundResponse, SlotReading } from '../checks/slotted-checks.ts';
import { slotSign, withoutSigns } from '../checks/slotted-text.ts';
import { textCheck } from '../checks/text-check.ts';
import type { OpenPart } from '../course/part-list.ts';
import { type ClozeQuestion, readClozeText } from './cloze-answers.ts';
import type { Question, QuestionText } from './question.ts';
import { type QuestionReading, questionText } from './question-context.ts';
import { type Saying, slotsContent } from './slots-content.ts';

/** Converts a text with embedded questions. */
export function clozeContent(question: Question, part: OpenPart, reading: QuestionReading, saying: Saying): string {
  const slots: SlotReading[] = [];
  const pieces = readClozeText(withoutSigns(question.text.text));
  const { format } = question.text;
  const text = pieces
    .map((piece) => {
      if ('text' in piece) return piece.text;
      slots.push(
        slotOf(asWords(piece.question, format === 'html'), part, (answer) =>
          questionText({ text: answer, format }, part, reading),
        ),
      );
      return slotSign(slots.length - 1);
    })
    .join('');
  return slotsContent(question, { text, slots }, part, reading, saying);
}

const asWords = (question: ClozeQuestion, isHtml: boolean): ClozeQuestion =>
  isHtml && (question.kind === 'words' || question.kind === 'number')
    ? { ...question, answers: question.answers.map((one) => ({ ...one, text: textOfHtml(one.text) })) }
    : question;

const isRight = ({ fraction }: { fraction: number }) => fraction > 0.9999;

/** `\*` is a literal star. */
const starless = ({ text }: { text: string }) => text.replaceAll('\\*', '*');

function slotOf(
  question: ClozeQuestion,
  part: OpenPart,
  contentOf: (text: QuestionText['text']) => string,
): SlotReading {
  const { kind, answers, usesCase } = question;
  const right = answers.filter(isRight);
  if (answers.some(({ fraction }) => fraction > 0 && fraction <= 0.9999) && kind !== 'choices')
    part.note('partial-credit-simplified');
  const options = answers.map(({ text, fraction, feedback }) => ({
    text: contentOf(text),
    isRight: kind === 'choices' ? fraction > 0 : isRight({ fraction }),
    feedback: contentOf(feedback),
  }));
  const isPattern = right.some(({ text }) => /(?<!\\)\*/.test(text));
  const gap = (): Gap | undefined => {
    const found =
      kind === 'dropdown' || kind === 'choice'
        ? dropdownGap(options)
        : kind === 'words' && !usesCase && !isPattern && right.length > 0
          ? { accept: right.map(starless) }
          : undefined;
    if (found && answers.some(({ feedback }) => feedback)) part.note('feedback-dropped');
    return found;
  };
  const read = (stem: string): FoundResponse => {
    if (kind === 'dropdown' || kind === 'choice' || kind === 'choices') {
      const check = choiceCheck(stem, options, kind === 'choices' ? 'several' : 'one', part);
      return check ? { check } : { toRead: choicesToRead(stem, options) };
    }
    if (answers.some(({ feedback }) => feedback)) part.note('feedback-dropped');
    if (kind === 'number') {
      const numbers = right.map(({ text, tolerance }) => ({
        value: reckon(text) ?? Number.NaN,
        tolerance: reckon(tolerance ?? '0') ?? 0,
      }));
      const check = numberCheck(stem, numbers, part);
      return check ? { check } : { toRead: stem };
    }
    if (isPattern) {
      part.note('pattern-dropped', right.map(({ text }) => text).join(' | '));
      return { check: { type: 'free-response', stem } };
    }
    const wrong = answers.filter(({ fraction, text }) => fraction <= 0 && !text.includes('*')).map(({ text }) => text);
    const check = textCheck(stem, { accept: right.map(starless), wrong, caseSensitive: usesCase }, part);
    return check ? { check } : { toRead: stem };
  };
  return { part, label: '', feedbackText: '', gap, read };
}
