import { diffArrays } from 'diff';
import { splitBlocks } from './split-blocks.ts';

export type SharedBlock = { text: string; in: 'both' | 'mine' | 'theirs' };

/** Aligns the blocks of two documents; of a block that both changed, theirs comes first. */
export function alignDocuments(mine: string, theirs: string): SharedBlock[] {
  return diffArrays(splitBlocks(theirs), splitBlocks(mine)).flatMap(({ value, added, removed }) =>
    value.map((text): SharedBlock => ({ text, in: added ? 'mine' : removed ? 'theirs' : 'both' })),
  );
}

/** Merges two versions and keeps both of a conflicting block, theirs first. Without a base nothing is removed. */
export function mergeDocuments(mine: string, theirs: string, before?: string): string {
  const had = new Set(before === undefined ? [] : splitBlocks(before));
  const kept = alignDocuments(mine, theirs).filter((block) => block.in === 'both' || !had.has(block.text));
  return kept.length > 0 ? `${kept.map((block) => block.text).join('\n\n')}\n` : '';
}
