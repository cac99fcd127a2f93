import { expect, it } from 'vitest';
import { plainDirectives } from './plain-directives.ts';

it.each([
  ['(tide-tables)=\n# Tides', '\n# Tides'],
  ['Tides rise {cite:ps}`Hale1901tides`.', 'Tides rise.'],
  ['See the table {ref}`below <tide-tables>` and {term}`Neap`.', 'See the table below and Neap.'],
  ['```{note}\n:class: small\nNeaps are low.\n```', '**Note:** Neaps are low.'],
  [':::{tip} For sailors\nWait.\n:::', '**For sailors:** Wait.'],
  ['```{figure} a.png\n---\nheight: 500px\n---\nA tide.\n```\n', '\n'],
  ['> Before.\n> | A | B |\n> |---|---|\n', '> Before.\n\n| A | B |\n|---|---|\n\n'],
])('removes build and navigation directives of “%s”', (written, plain) => {
  expect(plainDirectives(written)).toBe(plain);
});

it('keeps braces in code and unknown directives', () => {
  const code = '```python\nprint({"a": 1})\n```\nA set {a} of `b`.';
  expect(plainDirectives(code)).toBe(code);
});
