import { expect, it } from 'vitest';
import { tidySnippet } from './tidy-snippet.ts';

it.each([
  ['an elastic net.\n- Yeast feeds on sugars', 'an elastic net. Yeast feeds on sugars'],
  ['flour protein \n --- :---: \n bread 12 - 14 %', 'flour protein bread 12 - 14 %'],
  ['into gluten , which holds . Then', 'into gluten, which holds. Then'],
  ['1. Knead\n2) Wait', 'Knead Wait'],
  ['a -- b', 'a b'],
  ['half-baked, 5 -3', 'half-baked, 5 -3'],
])('%j becomes %j', (snippet, expected) => {
  expect(tidySnippet(snippet)).toBe(expected);
});
