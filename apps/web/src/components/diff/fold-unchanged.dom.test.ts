import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { expect, it } from 'vitest';
import { foldUnchanged } from './fold-unchanged.ts';

const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

it('folds blocks far from any change and keeps one neighbor on each side', () => {
  const before = lines.join('\n\n');
  const after = lines.with(3, 'something else').join('\n\n');
  const hunks = foldUnchanged(compareDocuments(before, after));
  expect(hunks.map(({ isFolded, blocks }) => [isFolded, blocks.map(({ parts }) => parts[0]?.text)])).toEqual([
    [true, ['one', 'two']],
    [false, ['three', 'four', 'something else', 'five']],
    [true, ['six', 'seven', 'eight']],
  ]);
});

it('keeps every block', () => {
  const blocks = compareDocuments(lines.join('\n\n'), lines.toReversed().join('\n\n'));
  expect(foldUnchanged(blocks).flatMap((hunk) => hunk.blocks)).toEqual(blocks);
});
