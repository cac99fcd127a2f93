import { expect, test } from 'vitest';
import { agreementOf, levelOfAgreement, sumOfAgreements } from './agreement.ts';

const of = (agreeing: number, tried: number) => ({ marks: tried, tried, agreeing });

test('few marks say little, and less than four in five is too little', () => {
  expect([of(0, 0), of(4, 4), of(3, 5), of(4, 5), of(17, 20), of(15, 20)].map(levelOfAgreement)).toEqual([
    ...['unknown', 'few', 'poor', 'good', 'good', 'poor'],
  ]);
});

test('of a course it is that of its criteria together', () => {
  expect(sumOfAgreements([of(1, 2), of(3, 4)])).toEqual(of(4, 6));
  expect(sumOfAgreements([])).toEqual(of(0, 0));
});

test('is told while something is marked', () => {
  const learned = { ...of(4, 5), from: 'version 1' };
  expect(agreementOf(learned)).toEqual(of(4, 5));
  expect([agreementOf(null), agreementOf({ ...learned, marks: 0 })]).toEqual([undefined, undefined]);
});
