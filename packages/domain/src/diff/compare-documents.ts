import type { DiffBlock, DiffPart } from '@coursecraft/contract/versions/diff';
import { diffArrays, diffLines, diffWordsWithSpace } from 'diff';
import { isFenced, splitBlocks } from './split-blocks.ts';

/** Share of common words from which two blocks count as one changed block. */
const KINSHIP = 0.4;
/** More changes make a word diff unreadable; the block counts as replaced. */
const MOST_CHANGES = 1500;

const kindOf = (block: string) => (isFenced(block) ? 'code' : 'prose');
const wordsOf = (block: string) => block.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function kinship(before: string, after: string): number {
  const left = wordsOf(before);
  const right = wordsOf(after);
  const counts = new Map<string, number>();
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of right) {
    const count = counts.get(word) ?? 0;
    if (count > 0) shared += 1;
    counts.set(word, count - 1);
  }
  return shared / Math.max(left.length, right.length, 1);
}

const whole = (text: string, change?: DiffPart['change']): DiffBlock => ({
  kind: kindOf(text),
  parts: [{ text, change }],
});

function compareBlocks(before: string, after: string): DiffBlock[] {
  const kind = kindOf(before);
  const limit = { maxEditLength: MOST_CHANGES };
  const changes = kind === 'code' ? diffLines(before, after, limit) : diffWordsWithSpace(before, after, limit);
  if (!changes) return [whole(before, 'removed'), whole(after, 'added')];
  const parts = changes.map(({ value, added, removed }): DiffPart => {
    const change = added ? 'added' : removed ? 'removed' : undefined;
    return { text: value, change };
  });
  return [{ kind, parts }];
}

/** Pairs related blocks in order and marks the rest as added or removed. */
function compareRuns(removed: readonly string[], added: readonly string[]): DiffBlock[] {
  const result: DiffBlock[] = [];
  let next = 0;
  for (const block of removed) {
    const kin = added.findIndex(
      (other, place) => place >= next && kindOf(other) === kindOf(block) && kinship(block, other) >= KINSHIP,
    );
    if (kin < 0) {
      result.push(whole(block, 'removed'));
      continue;
    }
    result.push(...added.slice(next, kin).map((other) => whole(other, 'added')));
    result.push(...compareBlocks(block, added[kin] ?? ''));
    next = kin + 1;
  }
  return [...result, ...added.slice(next).map((other) => whole(other, 'added'))];
}

/** Compares two Markdown documents by block with Myers' algorithm. Ignores blank lines between blocks. */
export function compareDocuments(before: string, after: string): DiffBlock[] {
  const result: DiffBlock[] = [];
  let removed: string[] = [];
  for (const { value, added, removed: gone } of diffArrays(splitBlocks(before), splitBlocks(after))) {
    if (gone) {
      removed = value;
      continue;
    }
    if (added) result.push(...compareRuns(removed, value));
    else result.push(...removed.map((block) => whole(block, 'removed')), ...value.map((block) => whole(block)));
    removed = [];
  }
  return [...result, ...removed.map((block) => whole(block, 'removed'))];
}
