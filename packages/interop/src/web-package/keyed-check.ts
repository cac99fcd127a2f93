import { createHash } from 'node:crypto';
import type { Check } from '@coursecraft/contract/assessment/check';
import { studentCheck } from '@coursecraft/domain/content/student-view';

/** A check as a page of a package has it: what is asked, and where it is scored there, digests of what is right. */
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

/** Digests of right answers by the part of the check that they belong to; undefined where no such list can be made. */
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
      // A range has no list of digests.
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
  /** Whether it is scored where it goes. */
  isScored: boolean;
  /** Markdown as HTML. */
  html: (markdown: string) => string;
  words: { right: string; wrong: string };
  /** Where an answer in words is judged. */
  address: string | undefined;
};

/** A check without its keys; with salted digests of them where it is scored in the package. */
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
