import { expect, test } from 'vitest';
import { reviewBlocks } from './review-blocks.ts';

const blocksOf = (...parts: string[]) => reviewBlocks(parts.join('\n\n')).map(({ text, quote }) => [text, quote]);

test('each paragraph is a block with its text as the quote, code has none', () => {
  const code = '```js\nlet a;\n\n:::\nlet b;\n```';
  expect(blocksOf('The **ebb** leaves.', code)).toEqual([
    ['The **ebb** leaves.', 'The ebb leaves.'],
    [code, undefined],
  ]);
});

test('the parts of an accordion are blocks, without the marks around them', () => {
  expect(
    blocksOf(
      '::::accordion',
      ':::panel[Ebb]',
      'It leaves.',
      ':::',
      ':::panel[Flood]',
      'It comes.',
      ':::',
      '::::',
      'End.',
    ),
  ).toEqual([
    [':::panel[Ebb]', 'Ebb'],
    ['It leaves.', 'It leaves.'],
    [':::panel[Flood]', 'Flood'],
    ['It comes.', 'It comes.'],
    ['End.', 'End.'],
  ]);
});

test('a directive without empty lines stays whole, and a button is quoted by its text', () => {
  const accordion = '::::accordion\n:::panel[Ebb]\nIt leaves.\n:::\n::::';
  expect(blocksOf(accordion, '::button[Open]{href="https://example.org"}')).toEqual([
    [accordion, 'Ebb It leaves.'],
    ['::button[Open]{href="https://example.org"}', 'Open'],
  ]);
});
