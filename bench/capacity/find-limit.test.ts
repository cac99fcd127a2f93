import { expect, it } from 'vitest';
import { findLimit } from './find-limit.ts';

const upTo = (limit: number) => async (at: number) => at <= limit;

it('finds a passing and a failing load around the limit', async () => {
  expect(await findLimit(upTo(1000), { from: 400, most: 10_000 })).toEqual({ held: 900, broken: 1125 });
  expect(await findLimit(upTo(1200), { from: 400, most: 10_000 })).toEqual({ held: 1125, broken: 1350 });
  expect(await findLimit(upTo(150), { from: 400, most: 10_000 })).toEqual({ held: 100, broken: 200 });
  expect(await findLimit(upTo(10), { from: 400, most: 10_000 })).toEqual({ held: 0, broken: 50 });
});

it('stops at the given maximum', async () => {
  expect(await findLimit(upTo(Number.POSITIVE_INFINITY), { from: 400, most: 1000 })).toEqual({
    held: 900,
    broken: undefined,
  });
});

it('repeats a measurement that another program may have disturbed', async () => {
  let tries = 0;
  expect(await findLimit(async () => ++tries % 2 === 0, { from: 400, most: 700 })).toEqual({
    held: 600,
    broken: undefined,
  });
});
