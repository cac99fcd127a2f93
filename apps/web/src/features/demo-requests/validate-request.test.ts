import { expect, test } from 'vitest';
import { validateRequest } from './validate-request.ts';

const wish = { name: 'Ada', email: 'ada@school.example', organisation: '', message: '' };

test('a name and an address are enough', () => {
  expect(validateRequest(wish)).toEqual({});
});

test.each([
  [{ name: '  ' }, { name: 'nameMissing' }],
  [{ email: '' }, { email: 'emailMissing' }],
  [{ email: 'ada@school' }, { email: 'emailWrong' }],
  [{ email: 'ada school@x.y' }, { email: 'emailWrong' }],
])('without them it says which is missing', (change, problems) => {
  expect(validateRequest({ ...wish, ...change })).toEqual(problems);
});
