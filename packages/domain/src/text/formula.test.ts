import { describe, expect, it } from 'vitest';
import { splitSentences } from '../language/split-sentences.ts';
import { besideFormulas, maskFormulas, replaceFormulas } from './formula.ts';
import { inlineText } from './inline-text.ts';

const formulasIn = (text: string) => {
  const found: string[] = [];
  replaceFormulas(text, (formula) => {
    found.push(formula);
    return '';
  });
  return found;
};

describe('formula in a text', () => {
  it.each([
    ['in a sentence', 'Of $x_0$ and $y_0$ alone.', ['$x_0$', '$y_0$']],
    ['set apart', 'So $$a \\cdot b = \\$c$$ holds.', ['$$a \\cdot b = \\$c$$']],
    ['that is a sum of money', 'It costs $5, not $6 or US$7 (or $8).', []],
    ['that is left open', 'A $x = 3 is no formula.', []],
  ])('is detected: %s', (_, text, formulas) => expect(formulasIn(text)).toEqual(formulas));
  it('is masked letter for letter', () => expect(maskFormulas('a $b$ c')).toBe('a xxx c'));
  it('stays when the text around it changes', () => {
    expect(besideFormulas('a * $b * c$ * d', (text) => text.replaceAll('*', '+'))).toBe('a + $b * c$ + d');
  });
  it('is read completely', () => {
    expect(inlineText('The set $\\{1, 2\\}$ is *small*, and $a_1 \\\\ b_1$ **too**.')).toBe(
      'The set $\\{1, 2\\}$ is small, and $a_1 \\\\ b_1$ too.',
    );
  });
  it('does not end a sentence', () => {
    expect(splitSentences('Of $n! = n (n - 1)!$ much is known. It grows.')).toEqual([
      'Of $n! = n (n - 1)!$ much is known.',
      'It grows.',
    ]);
  });
});
