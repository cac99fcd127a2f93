import { expect, it } from 'vitest';
import { words } from './words.ts';

it.each([
  ['CO₂ and H₂O', 'co2 and H2O'],
  ['12 m² of rock', '12 m^2 of rock'],
  ['12 m² of rock', '12 m2 of rock'],
  ['10⁵ pascals', '10^5 pascals'],
  ['10⁻³ grams', '10^-3 grams'],
])('finds %s in the words of %s', (set, typed) => {
  expect(words(set)).toEqual(words(typed));
});

it('distinguishes a power from the same digits in a row', () => {
  expect(words('10⁵')).not.toEqual(words('105'));
});
