import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalFormula } from './canonical-formula.ts';
import { matchesText } from './match-text.ts';

describe('canonicalFormula', () => {
  test.each([
    ['E = m·c²', ['E=mc^2', 'E = m * c^2', '$E = m \\cdot c^{2}$', 'e = mc²']],
    ['x <= 1/2', ['x ≤ 1/2', 'x \\le \\frac{1}{2}', 'x<=(1)/(2)']],
    ['sqrt(2) + pi', ['√2+π', '\\sqrt{2} + \\pi', '√(2) + π']],
    ["f'(x) = 2x", ['f’(x)=2x', "f'(x) = 2·x."]],
    ['x^{10} − 3', ['x¹⁰-3', 'x**10 - 3']],
  ])('of %s is the same in every notation', (accepted, typed) => {
    for (const text of typed) expect(matchesText(text, [accepted]), text).toBe(true);
  });

  test.each([
    ['E = m·c²', 'E = m·c³'],
    ['2*3 = 6', '23 = 6'],
    ['a+b', 'b+a'],
    ['x^2', 'x2'],
    ['F = m*a', 'F = m/a'],
  ])('of %s differs from %s', (accepted, typed) => {
    expect(matchesText(typed, [accepted])).toBe(false);
  });

  test('distinguishes case if the author says so', () => {
    expect(matchesText('p = f·a', ['P = F·A'], true)).toBe(false);
    expect(matchesText('P=FA', ['P = F·A'], true)).toBe(true);
  });

  test('is stable', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = canonicalFormula(canonicalFormula(text));
        expect(canonicalFormula(once)).toBe(canonicalFormula(canonicalFormula(once)));
      }),
    );
  });
});
