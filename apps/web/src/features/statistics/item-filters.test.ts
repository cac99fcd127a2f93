import { expect, it } from 'vitest';
import { adviceOn, hardestItems, itemsIn } from './item-filters.ts';

const item = (stem: string, [students, firstTry, solved]: [number, number, number], discrimination?: number) => ({
  ...{ elementId: 'e', elementTitle: 'E', itemId: stem, type: 'numeric', stem },
  ...{ students, answers: students, firstTry, solved, discrimination },
});
const items = [
  item('easy', [10, 10, 10]),
  item('nobody', [4, 0, 0]),
  item('hard', [10, 3, 9], 0.4),
  item('weak', [12, 6, 12], -0.2),
  item('new', [0, 0, 0]),
  item('few', [2, 0, 0]),
];
const named = (some: readonly { stem: string }[]) => some.map(({ stem }) => stem);

it('filters items by what needs attention, and says nothing about few answers', () => {
  expect(named(itemsIn(items, 'unsolved'))).toEqual(['nobody']);
  expect(named(itemsIn(items, 'hard'))).toEqual(['hard']);
  expect(named(itemsIn(items, 'weak'))).toEqual(['weak']);
  expect(named(itemsIn(items, 'easy'))).toEqual(['easy']);
  expect(named(itemsIn(items, 'untried'))).toEqual(['new']);
  expect(items.map(adviceOn)).toEqual(['easy', 'unsolved', undefined, 'weak', undefined, undefined]);
});

it('sorts items from hardest to easiest, untried ones last', () => {
  expect(named(hardestItems(items))).toEqual(['nobody', 'few', 'hard', 'weak', 'easy', 'new']);
});
