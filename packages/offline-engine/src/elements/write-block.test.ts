import { expect, it } from 'vitest';
import { englishPhrases } from '../language/english-phrases.ts';
import { readSource } from '../source/read-source.ts';
import { codeLanguage, writeBlock } from './write-block.ts';

const written = (text: string) =>
  readSource({ name: 'a.md', paged: false, pages: [{ page: 1, text }] }).map((block) =>
    writeBlock(block, englishPhrases, () => ''),
  );

it.each([
  ['R = 1000 Ω + 500 Ω = 1500 Ω', ''],
  ['I = U : R = 230 V : 1500 Ω', ''],
  ['total = price * 1.19', 'python'],
  ['for gate in gates:\n  print(gate)', 'python'],
])('does not write a formula as a program: %s', (text, language) => {
  expect(codeLanguage('', text)).toBe(language);
});

it('formats consecutive formulas alike', () => {
  expect(written('Both lie in series:\n\nR = 1000 Ω + 500 Ω = 1500 Ω\n\nI = U : R = 230 V : 1500 Ω')).toEqual([
    'Both lie in series:',
    '```\nR = 1000 Ω + 500 Ω = 1500 Ω\n```',
    '```\nI = U : R = 230 V : 1500 Ω\n```',
  ]);
});

it('writes a quotation as a quote', () => {
  expect(written('> Two ears of corn.')).toEqual(['> Two ears of corn.']);
});

it('keeps a bold row of numbers in its table', () => {
  const [table] = written('| Price | Loaves |\n| --- | --- |\n| 1 | 9 |\n| **2** | **7** |\n| 3 | 5 |');
  expect(table?.split('\n')).toHaveLength(5);
});
