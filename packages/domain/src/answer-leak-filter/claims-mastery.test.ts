import { expect, test } from 'vitest';
import { claimsMastery } from './claims-mastery.ts';

test.each([
  'Great, you have mastered this criterion!',
  'Well done, you’ve passed.',
  'I will mark this as done for you.',
  'Du hast das bestanden.',
  'Das Kriterium ist gemeistert.',
])('“%s” claims mastery', (text) => {
  expect(claimsMastery(text)).toBe(true);
});

test.each([
  'The net holds the gas. [1]',
  'Say it in your own words, then it can be judged.',
  'Das Element sagt: „Gluten hält das Gas.“',
])('“%s” claims no mastery', (text) => {
  expect(claimsMastery(text)).toBe(false);
});

test('a quote of the lesson is allowed', () => {
  expect(
    claimsMastery('It says: “the apprentice mastered the oven”.', 'In 1900 the apprentice mastered the oven.'),
  ).toBe(false);
});
