import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('knows the speed of a model from its last long replies', () => {
  const pace = createPace();
  expect(pace.of('one')).toBeUndefined();
  pace.note('one', { tokens: 20, ms: 1 });
  expect(pace.of('one'), 'a short reply says nothing').toBeUndefined();
  pace.note('one', { tokens: 1000, ms: 10_000 });
  expect(pace.of('one')).toBe(100);
  for (let at = 0; at < 20; at += 1) pace.note('one', { tokens: 1000, ms: 20_000 });
  expect(pace.of('one')).toBeCloseTo(50, 0);
  expect(pace.of('two')).toBeUndefined();
});
