import { choiceCheck } from '../../checks/choice-check.ts';
import { dropdownGap } from '../../checks/dropdown-gap.ts';
import { numberCheck } from '../../checks/number-check.ts';
import type { FoundCheck } from '../../checks/settle-check.ts';
import { textCheck } from '../../checks/text-check.ts';
import { type Asking, lines } from './asking.ts';
import { isMany } from './choice-input.ts';
import type { Choice, Gap, TextInput } from './problem.ts';
import { rightOnes } from './right-choices.ts';
import { rightPairs } from './right-pairs.ts';
import { asWritten, freely, type TypedKey, typedInput, typedKey } from './typed-input.ts';

export const GAP = /\{\{(\d+)\}\}/g;
const BLANK = '\\_\\_\\_\\_';

type Filled =
  | { gap: TextInput; typed: TypedKey }
  | { gap: Exclude<Gap, TextInput>; options: Choice[]; right: string[] };

/** Creates the checks of a gap text; none and noted if unsupported. Throws `UnsupportedRule`. */
export function gapChecks(text: string, above: string, asking: Asking): FoundCheck[] {
  const { problem, part } = asking;
  const found = [...text.matchAll(GAP)].flatMap(([token, number]): { token: string; filled: Filled }[] => {
    const gap = problem.gaps[Number(number) - 1];
    return gap ? [{ token, filled: fill(gap, asking) }] : [];
  });
  const [only] = found;
  if (only && found.length === 1) {
    const check = single(text, only.token, only.filled, above, asking);
    return check ? [check] : [];
  }
  const whole = together(text, above, found, asking);
  if (whole) return [whole];
  const checks = found.map(({ token, filled }) => {
    const stem = lines(
      above,
      text.replaceAll(GAP, (one) => (one === token ? BLANK : '…')),
    );
    return apart(stem, filled, asking);
  });
  const made = checks.filter((check) => check !== undefined);
  if (made.length === checks.length) return made;
  part.note('not-a-check');
  return [];
}

function fill(gap: Gap, asking: Asking): Filled {
  if (gap.kind === 'text') return { gap, typed: typedKey(gap, asking) };
  const { key } = asking;
  if (isMany(gap.options) || !key?.isScored(gap.variable)) return { gap, options: gap.options, right: [] };
  if (gap.kind === 'choice') return { gap, options: gap.options, right: rightOnes(gap, key) };
  const slots = asking.problem.gaps.flatMap((one) =>
    one.kind === 'slot' && one.variable === gap.variable ? [one.id] : [],
  );
  const ids = gap.options.map(({ id }) => id);
  const pairs = rightPairs(gap.variable, ids, slots, key) ?? rightPairs(gap.variable, slots, ids, key) ?? [];
  const right = pairs.filter((pair) => pair.includes(gap.id)).flatMap((pair) => pair.filter((id) => id !== gap.id));
  return { gap, options: gap.options, right: right.length === 1 ? right : [] };
}

const UNIT = /^\s*([^\s.,;:!?][^.;:!?\n]{0,39}?)\s*\.?\s*$/;

function single(text: string, token: string, filled: Filled, above: string, asking: Asking): FoundCheck | undefined {
  const at = text.indexOf(token);
  const [before, after] = [text.slice(0, at), text.slice(at + token.length)];
  if (/^[\s.:_\\*]*$/.test(before + after)) return apart(above, filled, asking);
  const isNumber = 'typed' in filled && filled.typed.kind === 'numbers';
  const unit = isNumber && /^[\s_*]*$/.test(before) && above ? UNIT.exec(after)?.[1] : undefined;
  if (unit) return apart(above, filled, asking, unit.replaceAll('\\', ''));
  if (/[?:]\s*(\\\n)?\s*$/.test(before) && /^[\s.]*$/.test(after))
    return apart(lines(above, before.trim()), filled, asking);
  const isLoose = !('typed' in filled) || (filled.typed.kind === 'words' && !filled.typed.caseSensitive);
  const whole = isLoose ? together(text, above, [{ token, filled }], asking) : undefined;
  return whole ?? apart(lines(above, text.replace(token, BLANK)), filled, asking);
}

function together(
  text: string,
  above: string,
  found: readonly { token: string; filled: Filled }[],
  { part, problem }: Asking,
): FoundCheck | undefined {
  const gaps = found.map(({ filled }) => gapOf(filled));
  if (gaps.some((gap) => gap === undefined)) return undefined;
  const isStricter = found.some(
    ({ filled }) => 'typed' in filled && filled.typed.kind === 'words' && filled.typed.caseSensitive,
  );
  if (isStricter) part.note('scoring-simplified');
  const numbers = new Map(found.map(({ token }, index) => [token, `{{${index + 1}}}`]));
  return {
    type: 'cloze',
    stem: above || problem.title || '…',
    // A line break before a gap would be shown as a backslash.
    text: text.replace(/\\\n(?=\{\{)/g, ' ').replaceAll(GAP, (token) => numbers.get(token) ?? BLANK),
    gaps: Object.fromEntries(gaps.map((gap, index) => [String(index + 1), gap])),
  };
}

function gapOf(filled: Filled): { accept: string[]; options?: string[] } | undefined {
  if (!('typed' in filled))
    return dropdownGap(filled.options.map(({ id, text }) => ({ text, isRight: filled.right.includes(id) })));
  const { typed } = filled;
  if (typed.kind === 'words') return { accept: typed.accept };
  // Numbers are separate checks so that 4, 4.0 and 4,0 are equal.
  return undefined;
}

function apart(stem: string, filled: Filled, asking: Asking, unit?: string): FoundCheck | undefined {
  const { part, problem } = asking;
  const asked = stem || problem.title || '…';
  if (!('typed' in filled)) {
    const found = filled.options.map(({ id, text }) => ({ text, isRight: filled.right.includes(id) }));
    return choiceCheck(asked, found, 'one', part);
  }
  const { typed, gap } = filled;
  if (typed.kind === 'words') return textCheck(asked, typed, part);
  if (typed.kind === 'numbers') return asWritten(numberCheck(asked, typed.ranges, part, unit), gap, asking);
  return gap.isLong ? freely(asked, asking) : typedInput(gap, asked, asking);
}
