import { numberCheck } from '../../checks/number-check.ts';
import type { FoundCheck } from '../../checks/settle-check.ts';
import { textCheck } from '../../checks/text-check.ts';
import type { Asking } from './asking.ts';
import type { FoundKey } from './find-key.ts';
import type { SliderInput, TextInput } from './problem.ts';
import { type RightRange, rightNumbers } from './right-numbers.ts';
import { type RightWords, rightWords } from './right-words.ts';

const MOST_STEPS = 2000;

export type TypedKey =
  | ({ kind: 'words' } & RightWords)
  | { kind: 'numbers'; ranges: RightRange[] }
  | { kind: 'none' }
  | { kind: 'endless' };

/** Determines the key of typed text. Throws `UnsupportedRule`. */
export function typedKey({ variable, isNumber, accept }: TextInput, { key, problem, part }: Asking): TypedKey {
  if (accept) return { kind: 'words', accept, wrong: [], caseSensitive: false };
  if (!key?.isScored(variable)) return { kind: 'none' };
  if (isNumber) {
    const ranges = rightNumbers(variable, problem.scoring?.numbers(variable) ?? [], false, key);
    if (ranges?.some(({ isOpen }) => isOpen)) part.note('scoring-simplified');
    return ranges ? { kind: 'numbers', ranges } : { kind: 'endless' };
  }
  const words = rightWords(variable, problem.scoring?.words(variable) ?? [], key);
  if (words.accept.length === 0) return { kind: 'none' };
  if (words.accept.some((word) => key.isRight(variable, [`~ ${word} ~`]))) part.note('scoring-simplified');
  return { kind: 'words', ...words };
}

/** Creates a check for typed text; without a key it is a free response. */
export function typedInput(input: TextInput, stem: string, asking: Asking): FoundCheck | undefined {
  const { part } = asking;
  const found = typedKey(input, asking);
  if (found.kind === 'words') return textCheck(stem, found, part);
  if (found.kind === 'numbers') return asWritten(numberCheck(stem, found.ranges, part), input, asking);
  if (found.kind === 'endless') {
    part.note('not-a-check', input.called);
    return undefined;
  }
  if (!input.isLong) {
    part.note('key-missing');
    part.note('answer-as-prompt');
  }
  return freely(stem, asking);
}

/** Adds the notation of the rules for numbers compared as words. */
export function asWritten(
  check: FoundCheck | undefined,
  { variable }: TextInput,
  { key, problem }: Asking,
): FoundCheck | undefined {
  if (check?.type !== 'short-text' || !key) return check;
  const written = problem.scoring?.words(variable).filter((word) => key.isRight(variable, [word])) ?? [];
  return { ...check, accept: [...new Set([...(check.accept as string[]), ...written])] };
}

/** Creates a free response. */
export function freely(stem: string, { part, problem }: Asking): FoundCheck {
  if (problem.rows.length === 0) part.note('criteria-to-write');
  return { type: 'free-response', stem };
}

/** Creates a number check from a slider. */
export function sliderInput(input: SliderInput, stem: string, { key, part }: Asking): FoundCheck | undefined {
  const steps = Math.floor((input.to - input.from) / input.step);
  if (!key?.isScored(input.variable) || !(steps >= 1) || steps > MOST_STEPS) {
    part.note(key && steps > MOST_STEPS ? 'too-many-choices' : 'key-missing');
    part.note('not-a-check', input.called);
    return undefined;
  }
  const values = Array.from({ length: steps + 1 }, (_, step) => input.from + step * input.step);
  const right = values.filter((value) => key.isRight(input.variable, [String(value)]));
  const [low, high] = [right[0], right.at(-1)];
  if (low === undefined || high === undefined || right.length !== Math.round((high - low) / input.step) + 1) {
    part.note('not-a-check', input.called);
    return undefined;
  }
  if (values.some((value) => isSome(key, input.variable, value))) part.note('partial-credit-simplified');
  const number = { value: (low + high) / 2, tolerance: (high - low) / 2 };
  return numberCheck(`${stem} (${input.from}–${input.to})`, [number], part);
}

const isSome = (key: FoundKey, variable: string, value: number) => {
  const share = key.share(variable, [String(value)]);
  return share > 0.001 && share < 0.999;
};
