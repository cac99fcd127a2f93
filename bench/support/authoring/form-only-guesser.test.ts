import { expect, test } from 'vitest';
import { guess, hitOf, tellsTooMuch } from './form-only-guesser.ts';
import { keyPlaces, upperTail } from './key-places.ts';
import { type Riddle, riddlesOf } from './riddles.ts';

const single = (options: string[], right: number): Riddle & { tongue: 'en' } => ({
  kind: 'single-choice',
  asked: 'Which one?',
  options,
  right: [right],
  inOrder: true,
  tongue: 'en',
});

test('who cannot tell options apart is right by chance', () => {
  expect(hitOf([1, 1, 1, 1], [2])).toBe(0.25);
  expect(hitOf([0, 3, 3], [1])).toBe(0.5);
  expect(hitOf([0, 3, 1], [1])).toBe(1);
});

test('keys that are always the longest are guessed', () => {
  const riddles = Array.from({ length: 30 }, (_, at) => {
    const options = ['red wall', 'blue sky', 'grey sea'];
    options[at % 3] = 'a long and careful answer';
    return single(options, at % 3);
  });
  const [all] = guess(riddles);
  expect(all?.best.rate).toBe(1);
  expect(all && tellsTooMuch(all, 0.05)).toBe(true);
});

test('keys that are like their neighbours are not', () => {
  const words = ['alder', 'birch', 'cedar', 'maple'];
  const riddles = Array.from({ length: 48 }, (_, at) =>
    single(words.slice(at % 2, (at % 2) + 3), Math.floor(at / 2) % 3),
  );
  const [all] = guess(riddles);
  expect(all?.chance).toBeCloseTo(1 / 3);
  expect(all && tellsTooMuch(all, 0.05)).toBe(false);
});

test('a place that holds the key too often is seen', () => {
  const at = (places: number[]) => keyPlaces(places.map((place) => single(['one', 'two', 'six', 'ten'], place)));
  expect(at(Array.from({ length: 40 }, (_, index) => index % 4)).isEven).toBe(true);
  const uneven = at(Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? index % 4 : 1)));
  expect(uneven).toMatchObject({ freedom: 3, isEven: false });
});

test('the chi-square distribution is that of the tables', () => {
  expect(upperTail(3.841, 1)).toBeCloseTo(0.05, 2);
  expect(upperTail(7.815, 3)).toBeCloseTo(0.05, 2);
  expect(upperTail(23.209, 10)).toBeCloseTo(0.01, 2);
});

test('each pair, gap and next step is a riddle', () => {
  const shared = { stem: 'Which?', rows: ['row-1'] };
  const pairs = [
    { left: 'a', right: 'one' },
    { left: 'b', right: 'two' },
  ];
  expect(riddlesOf({ ...shared, type: 'match', pairs }).map(({ right }) => right)).toEqual([[0], [1]]);
  expect(riddlesOf({ ...shared, type: 'order', items: ['one', 'two', 'three'] })).toHaveLength(2);
  expect(
    riddlesOf({
      ...shared,
      type: 'cloze',
      text: 'A {{1}}.',
      gaps: { 1: { accept: ['cat'], options: ['dog', 'cat'] } },
    }),
  ).toMatchObject([{ asked: 'A  … .', right: [1], inOrder: false }]);
  expect(riddlesOf({ ...shared, type: 'free-response' })).toEqual([]);
});
