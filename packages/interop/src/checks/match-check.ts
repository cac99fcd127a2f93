import type { OpenPart } from '../course/part-list.ts';
import { dropdownGap } from './dropdown-gap.ts';
import type { FoundCheck } from './settle-check.ts';

export type FoundPair = { left: string; right: string };

/** Creates a matching check, or gaps with options. Undefined and noted if unsupported. */
export function matchCheck(
  stem: string,
  pairs: readonly FoundPair[],
  unmatched: readonly string[],
  part: OpenPart,
): FoundCheck | undefined {
  const rights = [...new Set([...pairs.map(({ right }) => right), ...unmatched])];
  const isOneToOne =
    rights.length === pairs.length && unmatched.every((one) => pairs.some(({ right }) => right === one));
  if (pairs.length >= 2 && isOneToOne) return { type: 'match', stem, pairs: [...pairs] };
  const gaps = pairs.map(({ right }) => dropdownGap(rights.map((text) => ({ text, isRight: text === right }))));
  const lefts = pairs.map(({ left }) => left.replace(/\s*\n\s*/g, ' ').trim());
  if (pairs.length === 0 || gaps.some((gap) => gap === undefined) || lefts.some((left) => /\{\{\w+\}\}/.test(left))) {
    part.leaveOut(rights.length > 12 ? 'too-many-choices' : 'not-a-check', String(rights.length));
    return undefined;
  }
  return {
    type: 'cloze',
    stem,
    text: lefts.map((left, index) => `${left}: {{${index + 1}}}`).join('\\\n'),
    gaps: Object.fromEntries(gaps.map((gap, index) => [String(index + 1), gap])),
  };
}

/** Writes both sides in their own order as text, without the answer. */
export const sidesToRead = (stem: string, pairs: readonly FoundPair[], unmatched: readonly string[] = []): string => {
  const list = (texts: readonly string[]) =>
    [...new Set(texts)]
      .toSorted()
      .map((text) => `- ${text.replace(/\n/g, '\n  ')}`)
      .join('\n');
  return [stem, list(pairs.map(({ left }) => left)), list([...pairs.map(({ right }) => right), ...unmatched])]
    .filter(Boolean)
    .join('\n\n');
};
