import { ANSWER_LIMIT as agreed } from '@coursecraft/contract/assessment/check';
import { expect, it } from 'vitest';
import { ANSWER_LIMIT } from './answer-limit.ts';

it('counts towards the limit that the contract names', () => {
  expect(ANSWER_LIMIT).toBe(agreed);
});
