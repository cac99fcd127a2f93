import { Check, type CheckType } from '@coursecraft/contract/assessment/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { readYaml } from '@coursecraft/domain/content/yaml';
import type { OpenPart } from '../course/part-list.ts';

const MOST = { options: 12, pairs: 12, items: 12, hints: 5, text: 4000, accept: 40, acceptLength: 500 };
/** Characters of a block that can still be read back. */
const LONGEST_BODY = 39_000;

export type FoundCheck = {
  type: CheckType;
  stem: string;
  hints?: string[];
  explanation?: string;
  rows?: string[];
  [field: string]: unknown;
};

const tidy = (value: string) => value.replace(/\r\n?/g, '\n').trim();
const distinctTexts = (texts: readonly string[]) => [...new Set(texts.map(tidy).filter(Boolean))];

/** Fits a check into our limits by cutting hints and explanations. Undefined and noted if impossible. */
export function settleCheck(found: FoundCheck, part: OpenPart): Check | undefined {
  const check: Record<string, unknown> = { ...found, stem: tidy(found.stem) };
  const hints = distinctTexts(found.hints ?? []).filter((hint) => hint.length <= MOST.text);
  if (hints.length > MOST.hints) part.note('hints-cut', String(MOST.hints));
  if (hints.length > 0) check.hints = hints.slice(0, MOST.hints);
  else delete check.hints;
  const explanation = tidy(found.explanation ?? '');
  if (explanation.length > MOST.text) part.note('feedback-dropped');
  if (explanation && explanation.length <= MOST.text) check.explanation = explanation;
  else delete check.explanation;
  if (!found.rows?.length) delete check.rows;
  for (const [field, most] of [
    ['options', MOST.options],
    ['pairs', MOST.pairs],
    ['items', MOST.items],
  ] as const) {
    const list = found[field];
    if (Array.isArray(list) && list.length > most) {
      part.leaveOut('too-many-choices', String(list.length));
      return undefined;
    }
  }
  if (Array.isArray(found.accept)) check.accept = acceptable(found.accept);
  if (found.type === 'cloze' && typeof found.gaps === 'object' && found.gaps !== null)
    check.gaps = Object.fromEntries(
      Object.entries(found.gaps as Record<string, { accept: string[] }>).map(([gap, value]) => [
        gap,
        { ...value, accept: acceptable(value.accept) },
      ]),
    );
  const parsed = Check.safeParse(check);
  if (!parsed.success) {
    const isLong = parsed.error.issues.some(({ code }) => code === 'too_big');
    part.leaveOut(isLong ? 'too-long' : 'not-a-check', parsed.error.issues[0]?.path.join('.') || undefined);
    return undefined;
  }
  const body = writeCheck(parsed.data);
  if (body.length > LONGEST_BODY || readYaml(body.split('\n').slice(1, -1).join('\n')) === undefined) {
    part.leaveOut('too-long');
    return undefined;
  }
  return parsed.data;
}

const acceptable = (texts: readonly unknown[]): string[] =>
  distinctTexts(texts.map(String))
    .filter((one) => one.length <= MOST.acceptLength)
    .slice(0, MOST.accept);

/** Returns the id of an option: `a`, `b`, …, then `o27`. */
export const optionId = (index: number): string => (index < 26 ? String.fromCharCode(97 + index) : `o${index + 1}`);
