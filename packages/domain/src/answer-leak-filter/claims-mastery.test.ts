import { expect, test } from 'vitest';
import { claimsMastery } from './claims-mastery.ts';

test.each([
  'Great, you have mastered this criterion!',
  'Well done, you’ve passed.',
  'I will mark this as done for you.',
  'Du hast das bestanden.',
  'Das Kriterium ist gemeistert.',
])('“%s” says that something was mastered', (text) => {
  expect(claimsMastery(text)).toBe(true);
});

test.each([
  'The net holds the gas. [1]',
  'Say it in your own words, then it can be judged.',
  'Das Element sagt: „Gluten hält das Gas.“',
])('“%s” does not', (text) => {
  expect(claimsMastery(text)).toBe(false);
});

test('words that stand in the lesson may be quoted', () => {
  expect(
    claimsMastery('It says: “the apprentice mastered the oven”.', 'In 1900 the apprentice mastered the oven.'),
  ).toBe(false);
});
