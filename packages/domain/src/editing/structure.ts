import type { Reason } from '@coursecraft/contract/reasons';
import type { RootContent } from 'mdast';
import { findBlocks } from '../content/blocks.ts';
import { readCheck } from '../content/check-block.ts';
import { parseMarkdown } from '../content/parse-markdown.ts';
import type { Range } from './find-quote.ts';

export type Replacement = Range & { text: string };

type Breakage = Extract<Reason, 'edit-changes-beside' | 'edit-cuts-block' | 'edit-breaks-check'>;

type Part = Range & { type: RootContent['type'] };

/** Blocks that must not be cut or extended. */
const WHOLE = new Set<RootContent['type']>(['code', 'table', 'math', 'html']);

const partsOf = (text: string): Part[] =>
  parseMarkdown(text).children.map(({ type, position }) => ({
    type,
    start: position?.start.offset ?? 0,
    end: position?.end.offset ?? 0,
  }));

/** Maps an old position to the new text; after a replaced range in case of doubt. */
function shifted(at: number, replacements: readonly Replacement[]): number {
  return replacements
    .filter(({ end }) => end <= at)
    .reduce((place, { start, end, text }) => place + text.length - (end - start), at);
}

/** Returns why replacements would break untouched blocks, tables, fences or checks, or undefined. */
export function breakageIn(
  before: string,
): (after: string, replacements: readonly Replacement[]) => Breakage | undefined {
  const parts = partsOf(before);
  const broken = new Set(brokenChecks(before));
  return (after, replacements) => {
    const present = new Set(partsOf(after).map(({ type, start, end }) => `${type} ${start} ${end}`));
    for (const part of parts) {
      const touching = replacements.filter(({ start, end }) => start <= part.end && end >= part.start);
      const isUntouched = touching.length === 0;
      const isInside = touching.every(({ start, end }) => start > part.start && end < part.end);
      if (!isUntouched && !(isInside && WHOLE.has(part.type))) continue;
      if (present.has(`${part.type} ${shifted(part.start, replacements)} ${shifted(part.end, replacements)}`)) continue;
      return isUntouched ? 'edit-changes-beside' : 'edit-cuts-block';
    }
    return brokenChecks(after).some((body) => !broken.has(body)) ? 'edit-breaks-check' : undefined;
  };
}

const brokenChecks = (text: string) =>
  findBlocks(text)
    .filter(({ kind, body }) => kind === 'check' && !readCheck(body).ok)
    .map(({ body }) => body);
