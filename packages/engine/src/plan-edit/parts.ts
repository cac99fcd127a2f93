import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import { sentencesOf, type TextPart } from './text-parts.ts';

type RootContent = ReturnType<typeof parseMarkdown>['children'][number];

/** What a block of an element is, as an author names it. */
export type PartKind =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'table'
  | 'call-out'
  | 'quote'
  | 'code'
  | 'check'
  | 'cards'
  | 'picture'
  | 'note'
  | 'other';

export type Part = TextPart & { kind: PartKind; node: RootContent };
export type Section = TextPart & { title: string; depth: number };

function kindOf(node: RootContent, text: string): PartKind {
  switch (node.type) {
    case 'heading':
    case 'list':
    case 'table':
      return node.type;
    case 'paragraph':
      return /^!\[[^\]]*\]\([^)]*\)$/.test(text) ? 'picture' : 'paragraph';
    case 'blockquote':
      return /^>\s*\[!\w+\]/.test(text) ? 'call-out' : 'quote';
    case 'code':
      if (node.lang === 'check') return 'check';
      return node.lang === 'flashcards' ? 'cards' : 'code';
    case 'footnoteDefinition':
      return 'note';
    default:
      return 'other';
  }
}

/** The blocks of an element in order, each with its place. */
export function partsOf(content: string): Part[] {
  return parseMarkdown(content).children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return [];
    const text = content.slice(start, end);
    return [{ start, end, text, kind: kindOf(node, text), node }];
  });
}

/** What stands below each heading, the heading with it, up to the next that is not below it or to the closing notes. */
export function sectionsOf(content: string): Section[] {
  const parts = partsOf(content);
  const last = parts.findLast(({ kind }) => kind !== 'note')?.end ?? content.length;
  return parts.flatMap((part, at) => {
    if (part.node.type !== 'heading') return [];
    const { depth } = part.node;
    const next = parts.slice(at + 1).find(({ node }) => node.type === 'heading' && node.depth <= depth);
    const end = next ? next.start : last;
    const title = part.text.replace(/^#+\s*|\s*#*$/g, '');
    return [{ start: part.start, end, text: content.slice(part.start, end).trimEnd(), title, depth }];
  });
}

/** The items of a list with their places; an item takes along what is below it. */
export function itemsOf(content: string, { node }: Part): TextPart[] {
  if (node.type !== 'list') return [];
  return node.children.flatMap(({ position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return start === undefined || end === undefined ? [] : [{ start, end, text: content.slice(start, end) }];
  });
}

export const isWithin = (one: Range, { start, end }: Range): boolean => one.start >= start && one.end <= end;

/** The sentences of running text, call-outs and quotations left out. */
export const allSentences = (content: string): TextPart[] =>
  partsOf(content).flatMap((part) => (part.kind === 'paragraph' ? sentencesOf(part) : []));

/** The text without a stretch, and without the empty lines or the space that parted it from the rest. */
export function withoutStretch(content: string, { start, end }: Range): string {
  const before = content.slice(0, start);
  const after = content.slice(end);
  const isBlock = /(?:^|\n)$/.test(before) && (/^\s*(?:\n|$)/.test(after) || content.slice(start, end).endsWith('\n'));
  if (!isBlock)
    return (
      before.replace(/[ \t]+$/, '') +
      (/[ \t]$/.test(before) && /^[^\s.,;:!?)]/.test(after) ? ' ' : '') +
      (before.trimEnd() === before ? after : after.replace(/^[ \t]*(?=[^\s.,;:!?)])/, ' '))
    );
  const rest = after.replace(/^\s*\n/, '').replace(/^\n+/, '');
  return before.trimEnd() === '' ? rest : `${before.trimEnd()}\n\n${rest}`.replace(/\s+$/, '\n');
}

/** The text with a block put in before the place, parted by empty lines. */
export function withBlock(content: string, at: number, block: string): string {
  const before = content.slice(0, at).trimEnd();
  const after = content.slice(at).trimStart();
  return `${[before, block.trim(), after.trimEnd()].filter(Boolean).join('\n\n')}\n`;
}

/** Where a new last block goes: before the closing notes. */
export const endOfBlocks = (content: string): number =>
  partsOf(content).findLast(({ kind }) => kind !== 'note')?.end ?? 0;

/** All of a text block by block, each with the empty lines behind it. */
export function blocksOf(content: string): string[] {
  const starts = partsOf(content).map(({ start }) => start);
  const cuts = [0, ...starts.filter((start) => start > 0), content.length];
  return cuts.slice(1).map((end, at) => content.slice(cuts[at], end));
}
