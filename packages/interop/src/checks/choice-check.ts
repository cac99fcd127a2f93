import type { OpenPart } from '../course/part-list.ts';
import { dropdownGap } from './dropdown-gap.ts';
import { type FoundCheck, optionId } from './settle-check.ts';

export type FoundOption = { text: string; isRight: boolean; feedback?: string | undefined };

/** Creates a choice check, or a gap for alternative answers. Undefined and noted if unsupported. */
export function choiceCheck(
  stem: string,
  found: readonly FoundOption[],
  take: 'one' | 'several',
  part: OpenPart,
): FoundCheck | undefined {
  const options = found.filter(({ text }) => text.trim() !== '');
  if (options.length < found.length) part.note('empty', String(found.length - options.length));
  const right = options.filter(({ isRight }) => isRight);
  if (right.length === 0 || found.some(({ text, isRight }) => isRight && text.trim() === '')) {
    part.leaveOut('key-missing');
    return undefined;
  }
  if (take === 'one' && right.length > 1) return oneOfSeveral(stem, options, part);
  if (options.length < 2) {
    part.leaveOut('not-a-check', String(options.length));
    return undefined;
  }
  return {
    type: take === 'one' ? 'single-choice' : 'multi-choice',
    stem,
    options: options.map(({ text, isRight, feedback }, index) => ({
      id: optionId(index),
      text,
      ...(isRight && { correct: true }),
      ...(feedback?.trim() && { feedback }),
    })),
  };
}

function oneOfSeveral(stem: string, options: readonly FoundOption[], part: OpenPart): FoundCheck | undefined {
  const gap = dropdownGap(options);
  if (!gap) {
    part.leaveOut(options.length > 12 ? 'too-many-choices' : 'not-a-check', String(options.length));
    return undefined;
  }
  if (options.some(({ feedback }) => feedback?.trim())) part.note('feedback-dropped');
  return { type: 'cloze', stem, text: '{{1}}', gaps: { 1: gap } };
}

/** Writes question and options as text without the answer. */
export const choicesToRead = (stem: string, options: readonly { text: string }[]): string =>
  [stem, options.map(({ text }) => `- ${text.replace(/\n/g, '\n  ')}`).join('\n')].filter(Boolean).join('\n\n');
