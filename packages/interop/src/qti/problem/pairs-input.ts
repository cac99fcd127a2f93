import { choiceCheck } from '../../checks/choice-check.ts';
import { type FoundPair, matchCheck } from '../../checks/match-check.ts';
import type { FoundCheck } from '../../checks/settle-check.ts';
import { type Asking, lines, reportKeyMissing, trial } from './asking.ts';
import { isMany } from './choice-input.ts';
import type { Choice, OrderInput, PairsInput, RowsInput } from './problem.ts';
import { rightOrder, rightPairs } from './right-pairs.ts';

/** Creates matching checks; none if unsupported. */
export function pairsInput(input: PairsInput, stem: string, asking: Asking): FoundCheck[] {
  const { key, part } = asking;
  const { variable, left, right = left } = input;
  if (isMany(left) || isMany(right)) {
    part.note('too-many-choices', String(Math.max(left.length, right.length)));
    return [];
  }
  if (!key?.isScored(variable)) {
    reportKeyMissing(asking);
    return [];
  }
  const pairs = rightPairs(variable, left.map(idOf), right.map(idOf), key);
  if (!pairs) {
    part.note('not-a-check', input.called);
    return [];
  }
  if (!input.right) return pool(input, stem, pairs, asking);
  const partners = (ids: readonly string[], of: (pair: readonly [string, string]) => [string, string]) =>
    new Map(ids.map((id) => [id, pairs.map(of).flatMap(([one, other]) => (one === id ? [other] : []))]));
  const ofLeft = partners(left.map(idOf), ([one, other]) => [one, other]);
  const ofRight = partners(right.map(idOf), ([one, other]) => [other, one]);
  const has = (sides: ReadonlyMap<string, string[]>, count: (length: number) => boolean) =>
    [...sides.values()].every(({ length }) => count(length));
  const isOne = (length: number) => length === 1;
  if (has(ofLeft, isOne)) return each(stem, left, right, ofLeft, asking);
  if (has(ofRight, isOne)) return each(stem, right, left, ofRight, asking);
  const isSome = (length: number) => length > 0;
  if (has(ofLeft, isSome)) return severalEach(stem, left, right, ofLeft, asking);
  if (has(ofRight, isSome)) return severalEach(stem, right, left, ofRight, asking);
  part.note('not-a-check', input.called);
  return [];
}

/** Creates checks for rows with the same options. */
export function rowsInput({ rows, options, called }: RowsInput, stem: string, asking: Asking): FoundCheck[] {
  const { key, part } = asking;
  const [asked, offered] = [rows.filter(({ text }) => text), options.filter(({ text }) => text)];
  if (asked.length < rows.length) part.note('empty', String(rows.length - asked.length));
  if (isMany(asked) || isMany(offered)) {
    part.note('too-many-choices', String(Math.max(asked.length, offered.length)));
    return [];
  }
  if (!key || !asked.every(({ variable }) => key.isScored(variable))) {
    reportKeyMissing(asking);
    return [];
  }
  const right = new Map(
    asked.map(({ variable }) => [variable, offered.map(idOf).filter((id) => key.isRight(variable, [id]))]),
  );
  if ([...right.values()].some(({ length }) => length !== 1)) {
    part.note('not-a-check', called);
    return [];
  }
  const sides = asked.map(({ variable, text }) => ({ id: variable, text }));
  return each(stem, sides, offered, right, asking);
}

/** Creates an ordering check. */
export function orderInput(input: OrderInput, stem: string, asking: Asking): FoundCheck | undefined {
  const { key, part } = asking;
  if (isMany(input.options)) {
    part.note('too-many-choices', String(input.options.length));
    return undefined;
  }
  if (!key?.isScored(input.variable)) {
    reportKeyMissing(asking);
    return undefined;
  }
  const order = rightOrder(input.variable, input.options.map(idOf), key);
  if (!order) {
    part.note('not-a-check', input.called);
    return undefined;
  }
  return { type: 'order', stem, items: order.map((id) => textOf(input.options, id)) };
}

const idOf = ({ id }: Choice) => id;
const textOf = (choices: readonly Choice[], id: string) => choices.find((choice) => choice.id === id)?.text ?? '';

function each(
  stem: string,
  rows: readonly Choice[],
  options: readonly Choice[],
  partners: ReadonlyMap<string, readonly string[]>,
  { part }: Asking,
): FoundCheck[] {
  const partnerOf = (row: Choice) => partners.get(row.id)?.[0] ?? '';
  const pairs = rows.map((row): FoundPair => ({ left: row.text, right: textOf(options, partnerOf(row)) }));
  const used = new Set(pairs.map(({ right }) => right));
  const unmatched = options.map(({ text }) => text).filter((text) => !used.has(text));
  const whole = pairs.length > 1 && matchCheck(stem, pairs, unmatched, trial(part));
  if (whole) return [whole];
  return all(
    rows.map((row) => {
      const found = options.map(({ id, text }) => ({ text, isRight: id === partnerOf(row) }));
      return choiceCheck(lines(stem, row.text), found, 'one', part);
    }),
  );
}

function severalEach(
  stem: string,
  rows: readonly Choice[],
  options: readonly Choice[],
  partners: ReadonlyMap<string, readonly string[]>,
  { part }: Asking,
): FoundCheck[] {
  return all(
    rows.map((row) => {
      const found = options.map(({ id, text }) => ({ text, isRight: partners.get(row.id)?.includes(id) ?? false }));
      return choiceCheck(lines(stem, row.text), found, 'several', part);
    }),
  );
}

function pool(
  { left, called }: PairsInput,
  stem: string,
  pairs: readonly (readonly [string, string])[],
  { part }: Asking,
): FoundCheck[] {
  const paired = pairs.flat();
  if (paired.length !== left.length || new Set(paired).size !== left.length) {
    part.note('not-a-check', called);
    return [];
  }
  const found = pairs.map(([one, other]) => ({ left: textOf(left, one), right: textOf(left, other) }));
  return all([matchCheck(stem, found, [], part)]);
}

const all = (checks: readonly (FoundCheck | undefined)[]): FoundCheck[] => {
  const made = checks.filter((check) => check !== undefined);
  return made.length === checks.length ? made : [];
};
