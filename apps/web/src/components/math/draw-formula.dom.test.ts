import { expect, test } from 'vitest';
import { drawFormula } from './draw-formula.ts';

test('draws a formula and leaves an invalid one as text', () => {
  const node = document.createElement('span');
  drawFormula('x^2', node, false);
  expect(node.querySelector('.katex')).not.toBeNull();
  drawFormula('\\frac{1', node, false);
  expect(node.innerHTML).toBe('\\frac{1');
});
