import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderOf, placeAt, placeBack } from './order.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
const sorted = (list: readonly string[]) => [...list].sort();

describe('reordering', () => {
  test('accepts a permutation of the current ids', () => {
    fc.assert(fc.property(ids, (list) => isOrderOf(list.toReversed(), list)));
  });

  test('refuses a missing, duplicate or foreign id', () => {
    fc.assert(
      fc.property(ids, (list) => {
        const [first = ''] = list;
        expect(isOrderOf(list.slice(1), list)).toBe(false);
        expect(isOrderOf([...list, first], list)).toBe(false);
        expect(isOrderOf([...list.slice(1), 'foreign'], list)).toBe(false);
        expect(isOrderOf([...list.slice(1), ...list.slice(1, 2)], list)).toBe(false);
      }),
    );
  });
});

describe('move', () => {
  test('loses and duplicates nothing and keeps the order of the others', () => {
    fc.assert(
      fc.property(ids, fc.nat(15), fc.nat(15), (list, pick, index) => {
        const id = list[pick % list.length] ?? '';
        const moved = placeAt(list, id, index);
        expect(sorted(moved)).toEqual(sorted(list));
        expect(moved.filter((other) => other !== id)).toEqual(list.filter((other) => other !== id));
        expect(moved.indexOf(id)).toBe(Math.min(index, list.length - 1));
      }),
    );
  });

  test('leaves each child with exactly one parent', () => {
    fc.assert(
      fc.property(ids, fc.nat(15), fc.nat(15), fc.nat(12), (list, pick, index, cut) => {
        const [from, to] = [list.slice(0, cut), list.slice(cut)];
        const id = from[pick % Math.max(from.length, 1)];
        if (id === undefined) return;
        const left = from.filter((other) => other !== id);
        expect(sorted([...left, ...placeAt(to, id, index)])).toEqual(sorted(list));
      }),
    );
  });
});

describe('restored parts', () => {
  test('return to their position if nothing else changed', () => {
    fc.assert(
      fc.property(ids, fc.nat(15), (list, pick) => {
        const id = list[pick % list.length] ?? '';
        const without = list.filter((other) => other !== id);
        expect(placeBack(without, list, id)).toEqual(list);
      }),
    );
  });

  test('return to their positions for any number and order', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat()), (list, picks) => {
        const gone: { id: string; former: string[] }[] = [];
        let present = [...list];
        for (const pick of picks.take(Math.ceil(list.length / 2))) {
          const id = present[pick % present.length] ?? '';
          gone.push({ id, former: present });
          present = present.filter((other) => other !== id);
        }
        for (const { id, former } of gone.toReversed()) present = placeBack(present, former, id);
        expect(present).toEqual(list);
      }),
    );
  });

  test('follow their moved former neighbors and none is lost', () => {
    expect(placeBack(['c', 'a', 'new'], ['a', 'b', 'c'], 'b')).toEqual(['c', 'a', 'b', 'new']);
    expect(placeBack(['new', 'c'], ['a', 'b', 'c'], 'b')).toEqual(['new', 'b', 'c']);
    expect(placeBack(['new'], ['a', 'b', 'c'], 'b')).toEqual(['new', 'b']);
  });
});
