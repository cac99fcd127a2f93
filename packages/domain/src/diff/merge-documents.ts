import { diffArrays } from 'diff';
import { splitBlocks } from './split-blocks.ts';

export type SharedBlock = { text: string; in: 'both' | 'mine' | 'theirs' };

/** Aligns the blocks of two documents; of a block that both changed, theirs comes first. */
export function alignDocuments(mine: string, theirs: string): SharedBlock[] {
  return diffArrays(splitBlocks(theirs), splitBlocks(mine)).flatMap(({ value, added, removed }) =>
    value.map((text): SharedBlock => ({ text, in: added ? 'mine' : removed ? 'theirs' : 'both' })),
  );
}

/**
 * A version by the blocks of its base: the text in the place of each block, undefined if it was removed, and the blocks
 * inserted before it. The last entry of `inserted` follows the last block.
 */
type Version = { blocks: (string | undefined)[]; inserted: string[][] };

function versionOf(base: readonly string[], text: string): Version {
  const blocks: Version['blocks'] = [...base];
  const inserted: string[][] = [...base, ''].map(() => []);
  let at = 0;
  let removed = 0;
  for (const run of diffArrays([...base], splitBlocks(text))) {
    if (run.added) {
      // Added blocks replace removed ones in order; the rest is inserted.
      const replacing = run.value.slice(0, removed);
      blocks.splice(at - removed, replacing.length, ...replacing);
      inserted[at]?.push(...run.value.slice(removed));
    } else {
      at += run.value.length;
      removed = run.removed ? run.value.length : 0;
      if (run.removed) blocks.fill(undefined, at - removed, at);
    }
  }
  return { blocks, inserted };
}

const joinBlocks = (blocks: readonly string[]) => (blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '');

/** Merges two versions and keeps both of a conflicting block, theirs first. Without a base nothing is removed. */
export function mergeDocuments(mine: string, theirs: string, before?: string): string {
  if (before === undefined) return joinBlocks(alignDocuments(mine, theirs).map(({ text }) => text));
  const base = splitBlocks(before);
  const [ours, others] = [versionOf(base, mine), versionOf(base, theirs)];
  const merged = others.inserted.flatMap((added, at) => {
    const alsoAdded = ours.inserted[at] ?? [];
    const isSame = added.length === alsoAdded.length && added.every((text, index) => text === alsoAdded[index]);
    const versions = new Set([others.blocks[at], ours.blocks[at]]);
    // What only one version changed or removed is not a conflict.
    if (versions.size > 1) versions.delete(base[at]);
    return [...added, ...(isSame ? [] : alsoAdded), ...[...versions].filter((text) => text !== undefined)];
  });
  return joinBlocks(merged);
}
