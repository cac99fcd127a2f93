import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepCriterionIds } from './keep-criterion-ids.ts';

const criteria = [
  { rowId: 'moon', statement: 'Explains that the gravity of the moon raises the tide.' },
  { rowId: 'two', statement: 'Explains why there are two high tides a day.' },
];
const keysOf = (...statements: string[]) =>
  keepCriterionIds(
    criteria,
    statements.map((statement, at) => ({ key: `new_${at}`, statement })),
  ).map(({ key }) => key);

describe('improved criterion', () => {
  test('keeps the id of the criterion that it rewords', () => {
    expect(keysOf('Explains that the gravity of the moon raises the tide of the sea.')).toEqual(['moon']);
  });

  test('is new if it asks for something else', () => {
    expect(keysOf('Names what a neap tide is.')).toEqual(['new_0']);
  });

  test('never shares an id with another', () => {
    const statement = 'Explains that the gravity of the moon raises the tide.';
    expect(keysOf(statement, statement)).toEqual(['moon', 'new_1']);
  });

  test('keeps an id that the engine returned for any text', () => {
    const word = fc.constantFrom('tide', 'moon', 'sea', 'why', 'two', 'high');
    const statement = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: fc.constantFrom('moon', 'two', 'x', 'y'), statement }), { maxLength: 4 }),
        (given) => {
          const drafts = [...new Map(given.map((one) => [one.key, one])).values()];
          const kept = keepCriterionIds(criteria, drafts);
          expect(new Set(kept.map(({ key }) => key)).size).toBe(kept.length);
          for (const [at, { key }] of drafts.entries())
            if (key === 'moon' || key === 'two') expect(kept[at]?.key).toBe(key);
        },
      ),
    );
  });
});
