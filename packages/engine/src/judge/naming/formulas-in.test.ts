import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formulasIn } from './formulas-in.ts';
import { readFormula, saysFormula } from './read-formula.ts';

const WORDS = new Set(['the', 'is', 'of', 'and', 'for']);
const inText = (text: string) => formulasIn(text, (word) => WORDS.has(word)).map(({ formula }) => formula);
const says = (said: string, wanted: string) => {
  const [one, other] = [inText(said)[0], inText(wanted)[0]];
  return one !== undefined && other !== undefined && saysFormula(one, other);
};

describe('a formula', () => {
  it.each([
    ['E equals m c squared', '$E = mc^2$'],
    ['E = m·c²', 'E equals m times c to the power of two'],
    ['half m v squared', '$\\frac{1}{2} m v^2$'],
    ['½mv²', '$E = \\frac{1}{2} m v^2$'],
    ['a equals delta v over delta t', '$a = \\frac{\\Delta v}{\\Delta t}$'],
    ['U gleich R mal I', 'U = R · I'],
    ['pi mal r hoch zwei', 'π·r²'],
    ['a squared plus b squared equals c squared', 'b² + a² = c²'],
    ['the gas law p V = n R T', 'pV = nRT'],
    ['the square root of x', '\\sqrt{x}'],
    ['x_1 + x_2', 'x₂ + x₁'],
  ])('says the same in words, signs and TeX: %s is %s', (said, wanted) => {
    expect(says(said, wanted)).toBe(true);
  });
  it.each([
    ['E equals m c', '$E = mc^2$'],
    ['U gleich R durch I', 'U = R · I'],
    ['delta v times delta t', '$a = \\frac{\\Delta v}{\\Delta t}$'],
    ['v over t', '$a = \\frac{\\Delta v}{\\Delta t}$'],
    ['a plus b equals c', 'a² + b² = c²'],
    ['a² + b²', 'a² + b² = c²'],
  ])('is another one: %s is not %s', (said, wanted) => {
    expect(says(said, wanted)).toBe(false);
  });
  it.each([
    'The gas law says how much the air warms.',
    'Most of the time, sea and sun are far from the rest.',
    'A well-known case is 5 - 3.',
    'x = = y',
    '((((',
    '(a + b = c',
  ])('is not seen in a text that has none: %s', (text) => {
    expect(inText(text)).toEqual([]);
  });
  test('is the same with its factors and terms in any order and any space between', () => {
    const factor = fc.constantFrom('a', 'b', 'c', '2', 'x^2', '(a+b)');
    const terms = fc.array(fc.array(factor, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(terms, (sums) => {
        const written = sums.map((factors) => factors.join('*')).join('+');
        const turned = sums
          .toReversed()
          .map((factors) => factors.toReversed().join(' * '))
          .join(' + ');
        const [one, other] = [readFormula(written), readFormula(turned)];
        expect(one && other && saysFormula(one, other)).toBe(true);
      }),
    );
  });
  test.each([
    '='.repeat(6000),
    `a${'='.repeat(6000)}a`,
    `${'!'.repeat(6000)}a`,
    '-'.repeat(6000),
    '('.repeat(6000),
    'a^'.repeat(3000),
  ])('is not read from signs alone, however many', (text) => {
    expect(inText(text)).toEqual([]);
  });
  test('is read from any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab2π^*/+-=()√{}\\$ .²Δ') }), (text) => void inText(text)),
    );
  });
});
