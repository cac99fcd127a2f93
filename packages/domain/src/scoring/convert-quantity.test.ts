import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertQuantity } from './convert-quantity.ts';
import { scoreResponse } from './score-response.ts';

describe('convertQuantity', () => {
  test.each([
    [350, 'cm', 'm', 3.5],
    [90, 'min', 'h', 1.5],
    [20, '°C', 'K', 293.15],
    [1, 'm^2', 'cm²', 10_000],
    [1, 'Liter', 'ml', 1000],
    [36, 'km/h', 'm/s', 10],
    [2, 'kJ', 'J', 2000],
  ])('converts %d %s to %s as %d', (value, from, to, expected) => {
    expect(convertQuantity(value, from, to)).toBeCloseTo(expected, 9);
  });

  test.each([
    ['m', 'kg'],
    ['loaves', 'm'],
    ['', 'm'],
    ['m/s', 'm'],
    ['m/s/s', 'km/h/s'],
    ['constructor', 'm'],
  ])('returns nothing from %s to %s', (from, to) => {
    expect(convertQuantity(1, from, to)).toBeUndefined();
  });

  test('never throws for any units', () => {
    fc.assert(
      fc.property(fc.double(), fc.string(), fc.string(), (value, from, to) => void convertQuantity(value, from, to)),
    );
  });
});

describe('number with a unit', () => {
  const check = { type: 'numeric', stem: 'How long?', answer: 3.5, tolerance: 0.1, unit: 'm' } as const;
  const verdict = (response: string, otherUnits?: boolean) => {
    const score = scoreResponse({ ...check, otherUnits }, response);
    return score.ok && score.verdict;
  };

  test('is right in another unit only if the author allows it', () => {
    expect(verdict('355 cm')).toBe('not-yet');
    expect(verdict('355 cm', true)).toBe('met');
    expect(verdict('375 cm', true)).toBe('not-yet');
    expect(verdict('3,5 km', true)).toBe('not-yet');
    expect(verdict('3.5 kg', true)).toBe('not-yet');
  });

  test('is right without its unit', () => {
    expect([verdict('3.5'), verdict('3.5', true), verdict('3.5 m', true)]).toEqual(['met', 'met', 'met']);
  });
});
