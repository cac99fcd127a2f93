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
  for (const block of blocks) {
    const change = changeOf(block);
    const before = sideOf(block, 'removed');
    const after = sideOf(block, 'added');
    if (RENDERED_FENCE.test(before || after) && change !== 'none') {
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
