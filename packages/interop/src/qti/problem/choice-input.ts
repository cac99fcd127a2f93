import { choiceCheck } from '../../checks/choice-check.ts';
import type { FoundCheck } from '../../checks/settle-check.ts';
import { trueOrFalse } from '../../checks/true-or-false.ts';
import { type Asking, reportKeyMissing } from './asking.ts';
import type { FoundKey } from './find-key.ts';
import type { ChoiceInput } from './problem.ts';
import { rightOnes, rightSet } from './right-choices.ts';

/** Higher than the limit of twelve because empty options are dropped. */
const MOST_TRIED = 20;

/** Scores between this and one minus this are partial. */
const SOME = 0.001;

/** Returns whether there are too many options to try. */
export const isMany = (options: readonly unknown[]): boolean => options.length > MOST_TRIED;

/** Creates a choice check; undefined and noted if unsupported. */
export function choiceInput(input: ChoiceInput, stem: string, asking: Asking): FoundCheck | undefined {
  const { key, part } = asking;
  if (isMany(input.options)) {
    part.note('too-many-choices', String(input.options.length));
    return undefined;
  }
  if (!key?.isScored(input.variable)) {
    reportKeyMissing(asking);
    return undefined;
  }
  return input.most === 1 ? oneOf(input, stem, asking, key) : severalOf(input, stem, asking, key);
}

function oneOf(input: ChoiceInput, stem: string, { part, texts }: Asking, key: FoundKey): FoundCheck | undefined {
  const { options, variable } = input;
  const right = rightOnes(input, key);
  const isPartly = options.some(({ id }) => {
    const share = key.share(variable, [id]);
    return share > SOME && share < 1 - SOME;
  });
  if (isPartly) part.note('partial-credit-simplified');
  const feedbackTexts = texts.ofChoices(input);
  const found = options.map(({ id, text }) => ({ text, isRight: right.includes(id), feedback: feedbackTexts.get(id) }));
  const answer = trueOrFalse(found);
  if (answer !== undefined) return { type: 'true-false', stem, answer };
  return choiceCheck(stem, found, 'one', part);
}

function severalOf(input: ChoiceInput, stem: string, asking: Asking, key: FoundKey): FoundCheck | undefined {
  const right = rightSet(input, key);
  if (right === 'none') {
    reportKeyMissing(asking);
    return undefined;
  }
  if (right === 'several') {
    asking.part.note('not-a-check', input.called);
    return undefined;
  }
  if (right.isLoose) asking.part.note('scoring-simplified');
  const feedbackTexts = asking.texts.ofChoices(input);
  const found = input.options.map(({ id, text }) => ({
    text,
    isRight: right.ids.includes(id),
    feedback: feedbackTexts.get(id),
  }));
  return choiceCheck(stem, found, 'several', asking.part);
}
