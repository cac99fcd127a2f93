import { expect, test } from 'vitest';
import { drawFormula } from './draw-formula.ts';

test('a formula is drawn, and what is none stays as it was written', () => {
  const node = document.createElement('span');
  drawFormula('x^2', node, false);
  expect(node.querySelector('.katex')).not.toBeNull();
  drawFormula('\\frac{1', node, false);
  expect(node.innerHTML).toBe('\\frac{1');
});
