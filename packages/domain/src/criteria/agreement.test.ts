import { expect, test } from 'vitest';
import { agreementOf, levelOfAgreement, sumOfAgreements } from './agreement.ts';

const of = (agreeing: number, tried: number) => ({ marks: tried, tried, agreeing });

test('is unknown for few teacher grades and too low below four in five', () => {
  expect([of(0, 0), of(4, 4), of(3, 5), of(4, 5), of(17, 20), of(15, 20)].map(levelOfAgreement)).toEqual([
    ...['unknown', 'few', 'poor', 'good', 'good', 'poor'],
  ]);
});

test('sums the criteria of a course', () => {
  expect(sumOfAgreements([of(1, 2), of(3, 4)])).toEqual(of(4, 6));
  expect(sumOfAgreements([])).toEqual(of(0, 0));
});

test('is shown if there is a teacher grade', () => {
  const learned = { ...of(4, 5), from: 'version 1' };
  expect(agreementOf(learned)).toEqual(of(4, 5));
  expect([agreementOf(null), agreementOf({ ...learned, marks: 0 })]).toEqual([undefined, undefined]);
});
