import type { DiffBlock } from '@coursecraft/contract/versions/diff';

const NEIGHBOURS = 1;

export type DiffHunk = { blocks: DiffBlock[]; isFolded: boolean };

const isChanged = ({ parts }: DiffBlock) => parts.some(({ change }) => change);

export function foldUnchanged(blocks: readonly DiffBlock[]): DiffHunk[] {
  const hunks: DiffHunk[] = [];
  for (const [place, block] of blocks.entries()) {
    const around = blocks.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1);
    const isFolded = !around.some(isChanged);
    const last = hunks.at(-1);
    if (last && last.isFolded === isFolded) last.blocks.push(block);
    else hunks.push({ blocks: [block], isFolded });
  }
  // A button would take as much space as a single block.
  return hunks.map((hunk) => (hunk.blocks.length === 1 ? { ...hunk, isFolded: false } : hunk));
}
