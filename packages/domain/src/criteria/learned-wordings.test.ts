import { ACCEPTED_WORDINGS } from '@coursecraft/contract/criteria/criterion-saving';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeness, MOST_LEARNED, withWording } from './learned-wordings.ts';

const word = fc.constantFrom(...'gas bubble skin dough rise flat trap hold yeast warm stretch net'.split(' '));
const wording = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const point = { pointId: 'kpt_1', text: 'Gluten traps the gas', accepted: [] };

describe('accepted wordings', () => {
  test('stay limited in number and keep what authors wrote', () => {
    fc.assert(
      fc.property(
        fc.array(wording, { maxLength: 40 }),
        fc.uniqueArray(wording, { maxLength: ACCEPTED_WORDINGS.ofPoint }),
        (learned, written) => {
          let accepted: readonly string[] = written;
          for (const one of learned) {
            const given = { ...point, accepted: [...accepted] };
            const fromAnswers = learned.filter((other) => !written.includes(other));
            accepted = withWording(given, one, fromAnswers);
          }
          expect(accepted.length).toBeLessThanOrEqual(ACCEPTED_WORDINGS.ofPoint);
          expect(accepted.filter((one) => !written.includes(one)).length).toBeLessThanOrEqual(MOST_LEARNED);
          expect(accepted).toEqual(expect.arrayContaining(written));
        },
      ),
    );
  });

  test('skip existing wordings regardless of spelling', () => {
    const known = { ...point, accepted: ['It holds the bubbles like a net.'] };
    expect(withWording(known, 'it holds the bubble like a net', [])).toBe(known.accepted);
    expect(withWording(known, 'Gluten traps the gas!', [])).toBe(known.accepted);
    expect(withWording(known, 'A skin that stretches.', [])).toHaveLength(2);
  });

  test('are two if one is the opposite of the other', () => {
    expect(likeness('The gas gets out.', 'The gas does not get out.')).toBeLessThan(0.8);
  });
});
