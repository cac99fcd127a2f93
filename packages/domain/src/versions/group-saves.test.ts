import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupSaves } from './group-saves.ts';

const saves = fc
  .array(
    fc.record({
      authorUid: fc.constantFrom('ann', 'bob'),
      origin: fc.constantFrom('human', 'ai'),
      wait: fc.nat(90_000),
    }),
    { maxLength: 30 },
  )
  .map((list) => {
    let time = 0;
    return list.map(({ wait, ...save }) => {
      time += wait;
      return { ...save, createdAt: new Date(time) };
    });
  });

test('every save is in exactly one entry in order', () => {
  fc.assert(
    fc.property(saves, (list) => {
      expect(groupSaves(list).flat()).toEqual(list);
    }),
  );
});

test('an entry contains saves of one person within two minutes', () => {
  fc.assert(
    fc.property(saves, (list) => {
      for (const entry of groupSaves(list)) {
        expect(new Set(entry.map(({ authorUid, origin }) => `${authorUid} ${origin}`)).size).toBe(1);
        const times = entry.map(({ createdAt }) => createdAt.getTime());
        expect(Math.max(...times) - Math.min(...times)).toBeLessThan(120_000);
      }
    }),
  );
});

test('a save by an engine is its own entry', () => {
  fc.assert(
    fc.property(saves, (list) => {
      for (const entry of groupSaves(list)) {
        if (entry.some(({ origin }) => origin !== 'human')) expect(entry).toHaveLength(1);
      }
    }),
  );
  const at = (origin: string) => ({ authorUid: 'ann', origin, createdAt: new Date(0) });
  const close = ['ai', 'ai', 'human', 'human', 'ai'].map(at);
  expect(groupSaves(close).map(({ length }) => length)).toEqual([1, 1, 2, 1]);
});

test('a further save changes at most the last entry', () => {
  fc.assert(
    fc.property(saves, (list) => {
      const before = groupSaves(list.slice(0, -1));
      expect(groupSaves(list).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    }),
  );
});
