import { createHash } from 'node:crypto';
import type { Check } from '@coursecraft/contract/assessment/check';
import { studentCheck } from '@coursecraft/domain/content/student-view';

/** A check without its key, with digests if it is scored in the package. */
export type PackedCheck = Record<string, unknown> & { id: string; type: string };

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?,;:]+$/, '')
    .toLowerCase();

type Keys = Record<string, string[]>;

/** Returns digests of right answers by part; undefined if they cannot be listed. */
function keysOf(check: Check, digest: (part: string, value: string) => string): Keys | undefined {
  switch (check.type) {
    case 'single-choice':
      return { '': check.options.filter(({ correct }) => correct).map(({ id }) => digest('', id)) };
    case 'multi-choice': {
      const right = check.options.filter(({ correct }) => correct).map(({ id }) => id);
      return { '': [digest('', right.toSorted().join(' '))] };
    }
    case 'true-false':
      return { '': [digest('', String(check.answer))] };
    case 'numeric':
      // A range cannot be digested.
      return check.tolerance ? undefined : { '': [digest('', String(check.answer))] };
    case 'short-text':
      return { '': check.accept.map((text) => digest('', folded(text))) };
    case 'cloze':
      return Object.fromEntries(
        Object.entries(check.gaps).map(([gap, { accept }]) => [gap, accept.map((text) => digest(gap, folded(text)))]),
      );
    case 'match':
      return Object.fromEntries(check.pairs.map(({ left, right }) => [left, [digest(left, right)]]));
    case 'order':
      return { '': [digest('', check.items.join('\n'))] };
    case 'free-response':
      return undefined;
  }
}

type KeyedCheckOptions = {
  salt: string;
  isScored: boolean;
  html: (markdown: string) => string;
  words: { right: string; wrong: string };
  address: string | undefined;
};

/** Replaces the key of a check by salted digests if it is scored. */
export function packCheck(
  check: Check & { id: string },
  { salt, isScored, html, words, address }: KeyedCheckOptions,
): PackedCheck {
  const digest = (part: string, value: string) =>
    createHash('sha256').update([salt, check.id, part, value].join('\n')).digest('hex');
  const shown = studentCheck(check) as Record<string, unknown> & { id: string; type: string };
  const keys = isScored ? keysOf(check, digest) : undefined;
  const options =
    check.type === 'true-false'
      ? [
          { id: 'true', html: words.right },
          { id: 'false', html: words.wrong },
        ]
      : 'options' in check
        ? check.options.map(({ id, text }) => ({ id, html: html(text) }))
        : undefined;
  return {
    id: check.id,
    type: check.type,
    stem: html(check.stem),
    ...(options && { options }),
    ...(check.type === 'numeric' && check.unit && { unit: check.unit }),
    ...(check.type === 'cloze' && { pieces: piecesOf(check) }),
    ...(check.type === 'match' && { left: shown.left, right: shown.right }),
    ...(check.type === 'order' && { items: shown.items }),
    ...(keys && { keys, isText: check.type === 'short-text' || check.type === 'cloze' }),
    ...(keys && check.explanation && { explanation: html(check.explanation) }),
    ...(check.type === 'free-response' && address && { address }),
  };
}

type Piece = { text: string } | { gap: string; options?: string[] };

function piecesOf({ text, gaps }: Extract<Check, { type: 'cloze' }>): Piece[] {
  return text.split(/(\{\{\w+\}\})/).flatMap((piece): Piece[] => {
    const gap = /^\{\{(\w+)\}\}$/.exec(piece)?.[1];
    if (gap === undefined) return piece ? [{ text: piece }] : [];
    const options = gaps[gap]?.options;
    return [{ gap, ...(options && { options }) }];
  });
}
