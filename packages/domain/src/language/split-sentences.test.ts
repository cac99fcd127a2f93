import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it('ends a sentence after a name in capitals and not after an abbreviated month', () => {
  expect(splitSentences('This is known as MAR. It is common. On 3 Mar. 1901 it rained.')).toEqual([
    'This is known as MAR.',
    'It is common.',
    'On 3 Mar. 1901 it rained.',
  ]);
});

it('does not end a sentence after one letter and a number', () => {
  const sentences = ['Aristotle (c. 384–322 BCE) wrote on logic.', 'See p. 12 for more.'];
  expect(splitSentences(sentences.join(' '))).toEqual(sentences);
});
