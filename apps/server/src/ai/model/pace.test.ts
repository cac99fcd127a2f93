import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('knows the pace of a model from its last long replies', () => {
  const pace = createPace();
  expect(pace.of('one')).toBeUndefined();
  pace.note('one', { tokens: 20, ms: 1, waitMs: 0 });
  expect(pace.of('one'), 'a short reply says nothing').toBeUndefined();
  pace.note('one', { tokens: 1000, ms: 12_000, waitMs: 2000 });
  expect(pace.of('one')).toEqual({ speed: 100, waitSeconds: 2 });
  for (let at = 0; at < 20; at += 1) pace.note('one', { tokens: 1000, ms: 21_000, waitMs: 1000 });
  expect(pace.of('one')?.speed).toBeCloseTo(50, 0);
  expect(pace.of('one')?.waitSeconds).toBeCloseTo(1, 1);
  expect(pace.of('two')).toBeUndefined();
});

it('counts a long reply more than a short one', () => {
  const pace = createPace();
  pace.note('one', { tokens: 200, ms: 20_000, waitMs: 0 });
  pace.note('one', { tokens: 4000, ms: 40_000, waitMs: 0 });
  expect(pace.of('one')?.speed).toBeGreaterThan(75);
});

it('counts the whole time as writing for a reply that comes as a whole', () => {
  const pace = createPace();
  pace.note('one', { tokens: 1000, ms: 10_000, waitMs: 9990 });
  expect(pace.of('one')).toEqual({ speed: 100, waitSeconds: 0 });
});
