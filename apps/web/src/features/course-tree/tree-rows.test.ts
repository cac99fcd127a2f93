import { expect, it } from 'vitest';
import { rowAfter } from './tree-rows.ts';

const tree = document.createElement('div');
tree.innerHTML = [
  ['m1', 1],
  ['s1', 2],
  ['e1', 3],
  ['e2', 3],
  ['s2', 2],
]
  .map(([id, level]) => `<div role="row" data-key="${id}" aria-level="${level}"></div>`)
  .join('');

it.each([
  ['e1', 'e2'],
  ['e2', 's2'],
  ['s1', 's2'],
  ['s2', 'e2'],
  ['m1', undefined],
  ['elsewhere', undefined],
])('after %s is gone the focus goes to %s', (id, next) => {
  expect(rowAfter(tree, id)).toBe(next);
});
