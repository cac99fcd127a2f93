import type { OpenPart } from '../course/part-list.ts';
import { tidyNumber } from './reckon.ts';
import type { FoundCheck } from './settle-check.ts';

export type FoundNumber = { value: number; tolerance?: number | undefined };

const typed = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e15
    ? value.toLocaleString('en', { useGrouping: false })
    : String(value);

/** Creates a number check, or a text check for several exact numbers. Undefined and noted if unsupported. */
export function numberCheck(
  stem: string,
  numbers: readonly FoundNumber[],
  part: OpenPart,
  unit?: string,
): FoundCheck | undefined {
  const right = numbers.filter(({ value }) => Number.isFinite(value));
  const [first, ...more] = right;
  if (!first) {
    part.leaveOut('key-missing');
    return undefined;
  }
  const others = more.filter(({ value, tolerance = 0 }) => !holds(first, value, tolerance));
  if (others.length === 0) {
    const tolerance = tidyNumber(first.tolerance ?? 0);
    const named = unit?.trim() && unit.trim().length <= 40 ? { unit: unit.trim() } : {};
    return { type: 'numeric', stem, answer: first.value, ...(tolerance > 0 && { tolerance }), ...named };
  }
  if (right.some(({ tolerance }) => (tolerance ?? 0) > 0)) {
    part.leaveOut('not-a-check', right.map(({ value }) => typed(value)).join(' | '));
    return undefined;
  }
  const accept = right.map(({ value }) => typed(value));
  part.note('scoring-simplified', accept.join(' | '));
  return { type: 'short-text', stem, accept };
}

const holds = (around: FoundNumber, value: number, tolerance: number) =>
  Math.abs(value - around.value) + tolerance <= (around.tolerance ?? 0);

/** Returns midpoint and half width of a range without binary noise; undefined if there is none. */
export function numberBetween(low: number, high: number): FoundNumber | undefined {
  if (!Number.isFinite(low) || !Number.isFinite(high) || low > high) return undefined;
  const size = Math.max(Math.abs(low), Math.abs(high), Number.MIN_VALUE);
  const places = Math.min(100, Math.max(0, 14 - Math.ceil(Math.log10(size))));
  const rounded = (value: number) => Number(value.toFixed(places));
  return { value: rounded((low + high) / 2), tolerance: rounded((high - low) / 2) };
}
