import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_GRADES } from './card-grades.ts';
import { type CardMemory, cardIntervals, reviewCard } from './card-schedule.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const grade = fc.constantFrom(...CARD_GRADES);

/** Reviews a card with these grades, each on its due day. */
function reviewed(grades: readonly (typeof CARD_GRADES)[number][]): CardMemory {
  const [first = 'good', ...rest] = grades;
  return rest.reduce((memory, next) => reviewCard(memory, next, memory.dueAt), reviewCard(undefined, first, START));
}

describe('flashcard schedule', () => {
  test('uses growing intervals while a card is remembered and tomorrow after it was forgotten', () => {
    const days = [1, 2, 3, 4].map((count) => {
      const { dueAt, reviewedAt } = reviewed(Array.from({ length: count }, () => 'good' as const));
      return Math.round((dueAt - reviewedAt) / DAY);
    });
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(days[3]).toBeGreaterThan(30);
    expect(cardIntervals(undefined, START).again).toBe(1);
    const forgotten = reviewed(['good', 'good', 'again']);
    expect(forgotten.dueAt - forgotten.reviewedAt).toBeLessThan(reviewed(['good', 'good']).dueAt - START);
    expect(forgotten.lapses).toBe(1);
  });

  test('does not change when a card is reviewed early', () => {
    fc.assert(
      fc.property(
        fc.array(grade, { minLength: 1, maxLength: 8 }),
        grade,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (...[grades, next, share]) => {
          const memory = reviewed(grades);
          const early = memory.reviewedAt + (memory.dueAt - memory.reviewedAt) * share;
          expect(reviewCard(memory, next, early)).toEqual(memory);
        },
      ),
    );
  });

  test('never returns a better graded card sooner and never before tomorrow', () => {
    fc.assert(
      fc.property(fc.array(grade, { maxLength: 8 }), fc.integer({ min: 0, max: 900 }), (grades, late) => {
        const memory = grades.length > 0 ? reviewed(grades) : undefined;
        const { again, hard, good, easy } = cardIntervals(memory, (memory?.dueAt ?? START) + late * DAY);
        expect(again).toBeGreaterThanOrEqual(1);
        expect([again, hard, good, easy]).toEqual([again, hard, good, easy].toSorted((one, other) => one - other));
      }),
    );
  });
});
