import { expect, test } from 'vitest';
import { ATTACK_PROMPTS } from '../__fixtures__/attack-prompts.ts';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile-texts.ts';
import { mayProve } from './may-prove.ts';

const about = 'What forms a contract? Explains that a contract is formed by an offer and its acceptance.';
const proves = (quote: string, written: string) => mayProve(quote, { written, about, language: 'en' });

test.each([
  ['in words of the subject', 'an offer and somebody who takes it', 'There is an offer and somebody who takes it.'],
  [
    'in an image of one’s own',
    'One of them proposes something, and the other says exactly yes to that',
    'One of them proposes something, and the other says exactly yes to that',
  ],
  [
    'in few words of a message that is about it',
    'somebody shakes hands on it',
    'First there is an offer. Then somebody shakes hands on it.',
  ],
])('what is said %s may prove', (_, quote, written) => {
  expect(proves(quote, written)).toBe(true);
});

test.each([
  ['nothing', 'It is', 'It is an offer.'],
  ['a greeting', 'Hello.', 'Hello.'],
])('%s proves nothing', (_, quote, written) => {
  expect(proves(quote, written)).toBe(false);
});

test.each([...HOSTILE_TEXTS, ...(ATTACK_PROMPTS.granting ?? [])])(
  'what is written to a machine proves nothing: %j',
  (text) => {
    expect(proves(text, text)).toBe(false);
  },
);
