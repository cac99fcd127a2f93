import type { DiffBlock } from '@coursecraft/contract/versions/diff';

/** Blocks without a change that stand beside one are shown, so that a reader knows where they are. */
const NEIGHBOURS = 1;

export type DiffHunk = { blocks: DiffBlock[]; isFolded: boolean };

const isChanged = ({ parts }: DiffBlock) => parts.some(({ change }) => change);

/** A compared document cut into what is worth looking at and what is the same on both sides and folds away. */
export function foldUnchanged(blocks: readonly DiffBlock[]): DiffHunk[] {
  const hunks: DiffHunk[] = [];
  for (const [place, block] of blocks.entries()) {
    const around = blocks.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
    const isFolded = !around.some(isChanged);
    const last = hunks.at(-1);
    if (last && last.isFolded === isFolded) last.blocks.push(block);
    else hunks.push({ blocks: [block], isFolded });
  }
  // A button takes as much room as the one block that it would hide.
  return hunks.map((hunk) => (hunk.blocks.length === 1 ? { ...hunk, isFolded: false } : hunk));
}
