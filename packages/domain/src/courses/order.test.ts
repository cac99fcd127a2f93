import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrderOf, placeAt, placeBack } from './order.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
const sorted = (list: readonly string[]) => [...list].sort();

describe('an order', () => {
  test('is one of the present ids when it is a permutation of them', () => {
    fc.assert(fc.property(ids, (list) => isOrderOf(list.toReversed(), list)));
  });

  test('is none when an id is missing, doubled or foreign', () => {
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

describe('a move', () => {
  test('loses nothing, doubles nothing and keeps the others in order', () => {
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

  test('from one parent to another leaves each child with exactly one of them', () => {
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

describe('what is put back', () => {
  test('stands where it stood when nothing else changed', () => {
    fc.assert(
      fc.property(ids, fc.nat(15), (list, pick) => {
        const id = list[pick % list.length] ?? '';
        const without = list.filter((other) => other !== id);
        expect(placeBack(without, list, id)).toEqual(list);
      }),
    );
  });

  test('any number of them, in any order, are all back where they stood', () => {
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

  test('follows its former neighbours when they were moved, and nobody is lost', () => {
    expect(placeBack(['c', 'a', 'new'], ['a', 'b', 'c'], 'b')).toEqual(['c', 'a', 'b', 'new']);
    expect(placeBack(['new', 'c'], ['a', 'b', 'c'], 'b')).toEqual(['new', 'b', 'c']);
    expect(placeBack(['new'], ['a', 'b', 'c'], 'b')).toEqual(['new', 'b']);
  });
});
