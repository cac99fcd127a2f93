import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgettingRisk, interleave } from './review-order.ts';

const DAY = 86_400_000;

describe('review order', () => {
  test('puts a short interval that is long over before a long one that is just over', () => {
    const now = 40 * DAY;
    const short = forgettingRisk({ since: 35 * DAY, due: 37 * DAY }, now);
    const long = forgettingRisk({ since: 5 * DAY, due: 36 * DAY }, now);
    expect(short).toBeGreaterThan(long);
    expect(forgettingRisk({ since: 0, due: 10 * DAY }, 10 * DAY)).toBe(1);
    expect(Number.isFinite(forgettingRisk({ since: now, due: now }, now))).toBe(true);
  });

  test('puts another kind of another lesson next while one is left', () => {
    const items = ['card a', 'card a', 'card b', 'check a', 'check b'].map((text, at) => {
      const [kind = '', elementId = ''] = text.split(' ');
      return { kind, elementId, text, at };
    });
    expect(interleave(items).map(({ text }) => text)).toEqual(['card a', 'check b', 'card a', 'check a', 'card b']);
    expect(interleave(items.slice(0, 3)).map(({ text }) => text)).toEqual(['card a', 'card b', 'card a']);
  });

  test('loses and repeats nothing and keeps the order within a kind of a lesson', () => {
    const item = fc.record({ kind: fc.constantFrom('card', 'check', 'explain'), elementId: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(fc.array(item), (some) => {
        const items = some.map((one, at) => ({ ...one, at }));
        const groups = (list: typeof items) => Map.groupBy(list, ({ kind, elementId }) => `${kind} ${elementId}`);
        const mixed = groups(interleave(items));
        expect([...mixed].toSorted()).toEqual([...groups(items)].toSorted());
      }),
    );
  });
});
