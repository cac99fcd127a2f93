import { expect, it } from 'vitest';
import { PACKS } from '../../language/pick-pack.ts';
import { findDefinition } from './find-definition.ts';
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

it.each([
  ['en', 'Often, the person who opens the gates is known as their keeper.', undefined],
  [
    'en',
    'Often, the person who opens the gates of a lock is known as its keeper.',
    'a keeper is the person who opens the gates of a lock',
  ],
  [
    'en',
    'This means that a member can delay a vote by talking on, a practice commonly referred to as a filibuster.',
    'filibuster is a practice in which a member can delay a vote by talking on',
  ],
  [
    'en',
    'When the ground never thaws, and is frozen to the bottom, this is known as permafrost.',
    'the ground never thaws, and is frozen to the bottom',
  ],
  [
    'en',
    'Ground water can be described as artesian when it rises by its own pressure.',
    'Ground water rises by its own pressure',
  ],
  ['de', 'Man nennt den innersten Teil eines Korns Keimling.', 'Keimling ist der innerste Teil eines Korns'],
  ['de', 'Man bezeichnet die Wanderung der Dünen als Verlagerung.', 'Verlagerung ist die Wanderung der Dünen'],
] as const)('a name that comes behind its meaning, %s: %s', (code, text, claim) => {
  expect(namingIn(text, PACKS[code])?.claim).toBe(claim);
});

const sentence = (raw: string) => ({
  raw,
  text: raw.replaceAll('**', ''),
  quote: raw,
  place: { upload: 'text.md', heading: 'Text' },
});

it.each([
  [
    'Most harbours have a set of **berthing rules**, or rules that say who may lie where.',
    'berthing rules are rules that say who may lie where',
  ],
  [
    'One of the oldest customs is **salvage**, or the idea that whoever saves a ship is paid.',
    'salvage is the idea that whoever saves a ship is paid',
  ],
])('a term set beside what it means is that, and not the sentence around it: %s', (raw, claim) => {
  expect(findDefinition(sentence(raw), PACKS.en)?.claim).toBe(claim);
});

it('of what a term is a remedy is not said by its look', () => {
  expect(
    findDefinition(sentence('The remedy is **ballast**, the sacks that are marked with a cross on the deck.'), PACKS.en)
      ?.isPassage,
  ).toBeFalsy();
});
