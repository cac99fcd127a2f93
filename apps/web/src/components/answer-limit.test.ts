import { ANSWER_LIMIT as agreed } from '@coursecraft/contract/assessment/check';
import { expect, it } from 'vitest';
import { ANSWER_LIMIT } from './answer-limit.ts';

it('counts characters towards the limit of the contract', () => {
  expect(ANSWER_LIMIT).toBe(agreed);
});
