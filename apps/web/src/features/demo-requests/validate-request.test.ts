import { expect, test } from 'vitest';
import { validateRequest } from './validate-request.ts';

const wish = { name: 'Ada', email: 'ada@school.example', organisation: '', message: '' };

test('accepts a name and an address', () => {
  expect(validateRequest(wish)).toEqual({});
});

test.each([
  [{ name: '  ' }, { name: 'nameMissing' }],
  [{ email: '' }, { email: 'emailMissing' }],
  [{ email: 'ada@school' }, { email: 'emailWrong' }],
  [{ email: 'ada school@x.y' }, { email: 'emailWrong' }],
])('names the missing field', (change, problems) => {
  expect(validateRequest({ ...wish, ...change })).toEqual(problems);
});
