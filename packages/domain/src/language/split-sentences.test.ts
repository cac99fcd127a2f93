import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it('a name in capitals ends a sentence, and the month of the same letters does not', () => {
  expect(splitSentences('This is known as MAR. It is common. On 3 Mar. 1901 it rained.')).toEqual([
    'This is known as MAR.',
    'It is common.',
    'On 3 Mar. 1901 it rained.',
  ]);
});
