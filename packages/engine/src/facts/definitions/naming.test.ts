import { expect, it } from 'vitest';
import { PACKS } from '../../language/pick-pack.ts';
import { namingIn } from './naming.ts';

it.each([
  [
    'This is coverage bias: the frame leaves out a part of the population.',
    'the frame leaves out a part of the population',
  ],
  [
    'When the people who answer differ from the others, we speak of nonresponse bias.',
    'the people who answer differ from the others',
  ],
])('a word that is given to what happens means what happens: %s', (text, claim) => {
  expect(namingIn(text, PACKS.en)?.claim).toBe(claim);
});

it.each(['This is important: the frame leaves out a part of the population.', 'This is why we speak of bias.'])(
  'and nothing else is given a word: %s',
  (text) => {
    expect(namingIn(text, PACKS.en)).toBeUndefined();
  },
);
