import { expect, it } from 'vitest';
import { relevantText } from './relevant-text.ts';
import { splitText } from './split-text.ts';
import { tokensIn } from './window.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');

it.each([
  ['paragraphs', 'A sentence of some words stands here. '.repeat(20).concat('\n\n').repeat(20)],
  ['a long list', '- an item with words\n'.repeat(500)],
  ['a long table', `| a | b |\n| --- | --- |\n${'| one | two |\n'.repeat(300)}`],
  ['one long sentence', 'word '.repeat(3000)],
  ['a script without spaces', '潮汐使水横向流动。'.repeat(300)],
])('splits %s without losing a word', (_name, text) => {
  const pieces = splitText(text, 200);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(tokensIn(piece)).toBeLessThanOrEqual(260);
  const isSpaced = text.includes(' ');
  expect(isSpaced ? words(pieces.join(' ')) : pieces.join('').replace(/\s/g, '')).toBe(isSpaced ? words(text) : text);
});

it('keeps a short text as it is, and of a long one the blocks about the subject, in their order', () => {
  const text = ['The sea is wide.', 'Bread needs yeast.', 'Ships wait.', 'Yeast makes gas in bread.'].join('\n\n');
  const about = { about: 'Why does bread need yeast?', language: 'en' };
  expect(relevantText(text, { ...about, tokens: 1000 })).toBe(text);
  expect(relevantText(text, { ...about, tokens: 14 })).toBe(
    '[…]\n\nBread needs yeast.\n\n[…]\n\nYeast makes gas in bread.',
  );
});
