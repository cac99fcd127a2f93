import { writeCheck } from '@coursecraft/domain/content/check-block';
import { checkAsShown } from '../checks/as-shown.ts';
import { choiceCheck, choicesToRead } from '../checks/choice-check.ts';
import { numberCheck } from '../checks/number-check.ts';
import { type FoundCheck, settleCheck } from '../checks/settle-check.ts';
import { textCheck } from '../checks/text-check.ts';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import type { PoolHint, PoolStep } from './read-pool.ts';
import { tutorText } from './tutor-text.ts';
import { plainNumber, typedWays } from './typed-formula.ts';

const MOST_HINTS = 5;
const BREAK = '\\\n';

export type StepReading = { part: OpenPart; context: HtmlContext; rows: readonly string[] };

/** Converts a step to a check with its hints, or to text if unsupported. */
export function stepCheck(step: PoolStep, stem: string, { part, context, rows }: StepReading): string {
  const found = findCheck(step, stem, part, context);
  if (!found) {
    const options = step.choices.map((choice) => ({ text: tutorText(choice, context) }));
    return choicesToRead(stem, options);
  }
  const hints = inGroups(step.hints.flatMap((hint) => hintTexts(hint, context)));
  const settled = settleCheck(checkAsShown({ ...found, hints, rows: [...rows] }), part);
  if (settled) part.becomes(settled.type);
  return settled ? writeCheck(settled) : stem;
}

function findCheck(step: PoolStep, stem: string, part: OpenPart, context: HtmlContext): FoundCheck | undefined {
  const { answers } = step;
  if (answers.length === 0) {
    part.leaveOut('key-missing');
    return undefined;
  }
  if (step.problemType === 'MultipleChoice' || step.choices.length > 0) {
    const choices = [...new Set(step.choices)].map((choice) => ({
      text: tutorText(choice, context),
      isRight: answers.includes(choice),
    }));
    return choiceCheck(stem, choices, 'one', part);
  }
  const numbers = answers.map(plainNumber);
  if (step.answerType !== 'string' && numbers.every((number) => number !== undefined))
    return numberCheck(
      stem,
      numbers.map((value) => ({ value: value ?? 0, tolerance: step.precision })),
      part,
    );
  if (step.answerType === 'string')
    return textCheck(stem, { accept: answers.map((answer) => answer.replace(/\$\$/g, '')) }, part);
  // The tutor compares formulas by value; here typed text is compared.
  part.note('scoring-simplified', answers.join(' | '));
  return textCheck(stem, { accept: answers.flatMap(typedWays) }, part);
}

function hintTexts(hint: PoolHint, context: HtmlContext): string[] {
  const title = tutorText(hint.title, context);
  const text = tutorText(hint.text, context);
  const [answer] = hint.answers;
  const isNamed = title && text && !text.toLowerCase().startsWith(title.toLowerCase()) && !/[*\n]/.test(title);
  const asked = isNamed ? `**${title}** ${text}` : text || title;
  const solution = [asked, answer === undefined ? '' : tutorText(answer, context)].filter(Boolean).join(' → ');
  return [solution, ...hint.hints.flatMap((sub) => hintTexts(sub, context))].filter(Boolean);
}

function inGroups(hints: readonly string[]): string[] {
  if (hints.length <= MOST_HINTS) return [...hints];
  const groups: string[][] = Array.from({ length: MOST_HINTS }, () => []);
  for (const [index, hint] of hints.entries()) groups[Math.floor((index * MOST_HINTS) / hints.length)]?.push(hint);
  return groups.map((group) => group.join(BREAK));
}
