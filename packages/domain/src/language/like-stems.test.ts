import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likeStems, stemLikeness } from './like-stems.ts';

test.each([
  ['net', 'net', 1],
  ['warm', 'warmth', 0.7],
  ['kündigung', 'kündigt', 0.7],
  ['schmelzsicherung', 'sicherung', 0.6],
  ['net', 'network', 0],
  ['55', '550', 0],
  ['stem', 'steam', 0],
])('%s is like %s: %d', (one, other, likeness) => {
  expect(stemLikeness(one, other)).toBe(likeness);
  expect(stemLikeness(other, one)).toBe(likeness);
});

test('a vocabulary lookup returns all similar stems', () => {
  const stem = fc.stringMatching(/^[ab5]{1,9}$/);
  fc.assert(
    fc.property(fc.array(stem), stem, (vocabulary, wanted) => {
      const like = vocabulary.filter((other) => stemLikeness(wanted, other) > 0);
      const found = likeStems(vocabulary)(wanted);
      expect(found.map(({ stem: other }) => other).sort()).toEqual([...new Set(like)].sort());
      for (const { stem: other, likeness } of found) expect(likeness).toBe(stemLikeness(wanted, other));
    }),
  );
});
