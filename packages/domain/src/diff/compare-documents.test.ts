import type { DiffBlock, DiffPart } from '@coursecraft/contract/versions/diff';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import { splitBlocks } from './split-blocks.ts';

const sideOf = (blocks: readonly DiffBlock[], other: DiffPart['change']) =>
  blocks
    .map(({ parts }) => parts.filter(({ change }) => change !== other))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.map(({ text }) => text).join(''));

const sentence = fc
  .array(fc.constantFrom('loops', 'repeat', 'while', 'Über', '東京', 'a', '“b”', '`x`', '1.5'), {
    minLength: 1,
    maxLength: 9,
  })
  .map((words) => words.join(' '));
const block = fc.oneof(
  sentence,
  fc.array(sentence, { minLength: 1, maxLength: 4 }).map((lines) => `\`\`\`python\n${lines.join('\n\n')}\n\`\`\``),
);
const document = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join('\n\n'));

it('contains both documents completely for any change', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const blocks = compareDocuments(before, after);
      expect(sideOf(blocks, 'added')).toEqual(splitBlocks(before));
      expect(sideOf(blocks, 'removed')).toEqual(splitBlocks(after));
    }),
  );
});

it('shows no change between equal documents', () => {
  fc.assert(
    fc.property(document, (text) => {
      expect(compareDocuments(text, text).every(({ parts }) => parts.every(({ change }) => !change))).toBe(true);
    }),
  );
});

it('marks only the changed words of a sentence', () => {
  expect(compareDocuments('A loop repeats a block.', 'A loop repeats one block.')).toEqual([
    {
      kind: 'prose',
      parts: [
        { text: 'A loop repeats ' },
        { text: 'a', change: 'removed' },
        { text: 'one', change: 'added' },
        { text: ' block.' },
      ],
    },
  ]);
});

it('compares code by lines', () => {
  const code = (body: string) => `\`\`\`python\n${body}\n\`\`\``;
  expect(compareDocuments(code('a = 1\nprint(a)'), code('a = 2\nprint(a)'))).toEqual([
    {
      kind: 'code',
      parts: [
        { text: '```python\n' },
        { text: 'a = 1\n', change: 'removed' },
        { text: 'a = 2\n', change: 'added' },
        { text: 'print(a)\n```' },
      ],
    },
  ]);
});

it('shows an unrelated paragraph as new', () => {
  expect(compareDocuments('Loops repeat a block.', 'Functions give work a name.')).toEqual([
    { kind: 'prose', parts: [{ text: 'Loops repeat a block.', change: 'removed' }] },
    { kind: 'prose', parts: [{ text: 'Functions give work a name.', change: 'added' }] },
  ]);
});
