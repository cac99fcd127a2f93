import type { Check } from '@coursecraft/contract/shapes/check';
import { expect, test } from 'vitest';
import { openFirst } from './items-for-row.ts';

test('what is asked in own words comes before what shows its answer', () => {
  const keyed: Check = { type: 'true-false', stem: 'True or false? Ice floats.', answer: true };
  const open: Check = { type: 'free-response', stem: 'Why does ice float?' };
  expect(openFirst([keyed, open, keyed, open])).toEqual([open, open, keyed, keyed]);
});
