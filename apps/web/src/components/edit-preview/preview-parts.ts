import type { DiffBlock } from '@coursecraft/contract/versions/diff';

/** What a preview shows: a diff of words or lines, or a text as the lesson renders it. */
export type PreviewPart =
  | { kind: 'diff'; blocks: DiffBlock[] }
  | { kind: 'rendered'; as: 'added' | 'removed' | 'before' | 'after'; content: string };

const RENDERED_FENCE = /^\s*[`~]{3,}\s*(?:check|flashcards|diagram)\b/i;
const NOTE = /^\[\^[^\]\s]+\]:/;
/** A formula or a table, which a diff of words shows as source. */
const HAS_FORM = /\$|^\s*\|?[\s:|-]*-{3,}[\s:|-]*\|/m;

const sideOf = ({ parts }: DiffBlock, side: 'added' | 'removed') =>
  parts
    .filter(({ change }) => change === undefined || change === side)
    .map(({ text }) => text)
    .join('');

function changeOf({ parts }: DiffBlock): 'added' | 'removed' | 'mixed' | 'none' {
  const changes = new Set(parts.map(({ change }) => change));
  const [only] = changes;
  return changes.size > 1 ? 'mixed' : (only ?? 'none');
}

/** Removes marks of footnotes, whose texts stand elsewhere in the lesson. */
const withoutNotes = (block: DiffBlock, text: string) =>
  block.kind === 'code' ? text : text.replace(/\[\^[^\]\s]+\]/g, '');

const OPENS = /^:{3,}[ \t]*(?:accordion|tabs|steps|columns|quote|panel)\b/gm;
const CLOSES = /^:{3,}[ \t]*$/gm;
const LEAF = /^::(?:button|file|embed)\b/;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns where an accordion, tabs or similar that begins at a block ends, on both sides; undefined without an end. */
function endOfDirective(blocks: readonly DiffBlock[], start: number): number | undefined {
  const depths = { added: 0, removed: 0 };
  for (let at = start; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) return undefined;
    if (block.kind !== 'code')
      for (const side of ['added', 'removed'] as const) {
        const text = sideOf(block, side);
        depths[side] += countOf(text, OPENS) - countOf(text, CLOSES);
      }
    if (depths.added <= 0 && depths.removed <= 0) return at > start || depths.added === 0 ? at : undefined;
  }
  return undefined;
}

const beginsDirective = ({ kind, parts }: DiffBlock) =>
  kind !== 'code' &&
  /^:{3,}[ \t]*(?:accordion|tabs|steps|columns|quote)\b/.test(parts.map(({ text }) => text).join(''));

/** Joins the blocks of one directive to one, so that it is shown as a whole. */
function joinedSides(blocks: readonly DiffBlock[], side: 'added' | 'removed'): string {
  return blocks
    .map((block) => sideOf(block, side).trimEnd())
    .filter(Boolean)
    .join('\n\n');
}

/**
 * Decides how each block of a diff is shown: words as a diff, and checks, cards, diagrams and new text as the lesson
 * renders them.
 */
export function previewParts(blocks: readonly DiffBlock[]): PreviewPart[] {
  const parts: PreviewPart[] = [];
  const diff = (block: DiffBlock) => {
    const last = parts.at(-1);
    if (last?.kind === 'diff') last.blocks.push(block);
    else parts.push({ kind: 'diff', blocks: [block] });
  };
  const render = (as: Extract<PreviewPart, { kind: 'rendered' }>['as'], block: DiffBlock, text: string) => {
    const content = withoutNotes(block, text);
    const last = parts.at(-1);
    if (last?.kind === 'rendered' && last.as === 'added' && as === 'added') last.content += `\n\n${content}`;
    else parts.push({ kind: 'rendered', as, content });
  };
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) break;
    const end = beginsDirective(block) ? endOfDirective(blocks, at) : undefined;
    if (end !== undefined) {
      const run = blocks.slice(at, end + 1);
      const [before, after] = [joinedSides(run, 'removed'), joinedSides(run, 'added')];
      at = end;
      if (before === '') render('added', block, after);
      else if (after === '') render('removed', block, before);
      else {
        for (const one of run) diff(one);
        if (before !== after) render('after', block, after);
      }
      continue;
    }
    const change = changeOf(block);
    const before = sideOf(block, 'removed');
    const after = sideOf(block, 'added');
    if ((RENDERED_FENCE.test(before || after) || LEAF.test(before || after)) && change !== 'none') {
      if (change !== 'added') render(change === 'removed' ? 'removed' : 'before', block, before);
      if (change !== 'removed') render(change === 'added' ? 'added' : 'after', block, after);
    } else if (change === 'added' && !NOTE.test(after)) render('added', block, after);
    else {
      diff(block);
      if (change === 'mixed' && block.kind === 'prose' && HAS_FORM.test(after)) render('after', block, after);
    }
  }
  return parts;
}
