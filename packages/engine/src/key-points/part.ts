import { replaceFormulas } from '@coursecraft/domain/text/formula';

/** A piece of what a criterion wants known, as it stands there. */
export type Part = {
  /** What stands between it and the part before it. */
  joint: string;
  text: string;
  /** Whether its verb stands at its end, as in a German clause after “dass”. */
  verbLast: boolean;
  /** Whether it is one side of a contrast, which stays whole. */
  isSide: boolean;
};

/** Splits a part; `verbLast` says how what stands behind a joint is put. */
export function splitPart(
  part: Part,
  joint: RegExp,
  behind: (joint: string) => Partial<Pick<Part, 'verbLast' | 'isSide'>> = () => ({}),
): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let last = part;
  for (const match of part.text.matchAll(joint)) {
    parts.push({ ...last, text: part.text.slice(from, match.index) });
    last = { ...part, ...behind(match[0]), joint: match[0] };
    from = match.index + match[0].length;
  }
  return [...parts, { ...last, text: part.text.slice(from) }];
}

/** One part of two neighbours, as they stood. */
export const joinParts = (one: Part, other: Part): Part => ({ ...one, text: one.text + other.joint + other.text });

const MASKS: readonly (readonly [string, string])[] = [
  [' ', '\u{E000}'],
  [',', '\u{E001}'],
  [';', '\u{E002}'],
];

const held = (text: string) => MASKS.reduce((masked, [sign, instead]) => masked.replaceAll(sign, instead), text);

/** A text in which brackets, quotes, code and formulas hold nothing that parts it; `unmask` takes that back. */
export const mask = (text: string): string =>
  replaceFormulas(text, held).replace(/\([^()]*\)|\[[^[\]]*\]|"[^"]*"|“[^”]*”|„[^“]*“|`[^`]*`/g, held);

export const unmask = (text: string): string =>
  MASKS.reduce((shown, [sign, instead]) => shown.replaceAll(instead, sign), text);
