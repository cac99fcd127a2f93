import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

it('ends a sentence after a name in capitals and not after an abbreviated month', () => {
  expect(splitSentences('This is known as MAR. It is common. On 3 Mar. 1901 it rained.')).toEqual([
    'This is known as MAR.',
    'It is common.',
    'On 3 Mar. 1901 it rained.',
  ]);
});
