import { expect, it } from 'vitest';
import { inNewOrder } from './in-new-order.ts';
import type { KeyedCheck } from './inputs/input-props.ts';

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}` }));
const check: KeyedCheck = { id: 'itm_1', type: 'single-choice', stem: 'Which?', hintCount: 0, options };
const orderOf = (shown: KeyedCheck) => ('options' in shown ? shown.options.map(({ id }) => id).join('') : '');

it('shows the options in the author’s order at the first attempt', () => {
  expect(inNewOrder(check, 0)).toBe(check);
});

it('shuffles the same options after each attempt', () => {
  const orders = [1, 2, 3, 4].map((attempts) => orderOf(inNewOrder(check, attempts)));
  for (const order of orders) {
    expect(order).not.toBe('abcd');
    expect([...order].sort().join('')).toBe('abcd');
  }
  expect(new Set(orders).size).toBeGreaterThan(1);
});

it('leaves a check without options unchanged', () => {
  const other: KeyedCheck = { id: 'itm_2', type: 'true-false', stem: 'So?', hintCount: 0 };
  expect(inNewOrder(other, 3)).toBe(other);
});
