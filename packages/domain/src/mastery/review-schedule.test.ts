import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextReview, type Recall } from './review-schedule.ts';

const DAY = 86_400_000;
const reviewDue = (...given: Parameters<typeof nextReview>) => nextReview(...given).due;
const START = Date.UTC(2026, 0, 1);
const days = (due: number, from = START) => Math.round((due - from) / DAY);

describe('a mastered criterion', () => {
  it('comes back after the days that the course says', () => {
    expect(days(reviewDue(START, [], 30))).toBe(30);
    expect(days(reviewDue(START, [], 1))).toBe(1);
  });

  it('says since when it waits: since it was mastered, or proved again in time', () => {
    const at = START + 30 * DAY;
    expect(nextReview(START, [], 30).since).toBe(START);
    expect(nextReview(START, [{ at, grade: 'easy' }], 30).since).toBe(at);
    expect(nextReview(START, [{ at: START + 3_600_000, grade: 'easy' }], 30).since).toBe(START);
  });

  it('comes back ever later when it is proved again in time', () => {
    const first = START + 30 * DAY;
    const second = reviewDue(START, [{ at: first, grade: 'easy' }], 30);
    expect(days(second, first)).toBeGreaterThan(30);
    const third = reviewDue(
      START,
      [
        { at: first, grade: 'easy' },
        { at: second, grade: 'easy' },
      ],
      30,
    );
    expect(days(third, second)).toBeGreaterThan(days(second, first));
  });

  it('comes back sooner after a hint, and soon after a failure', () => {
    const at = START + 30 * DAY;
    const easy = reviewDue(START, [{ at, grade: 'easy' }], 30);
    const hard = reviewDue(START, [{ at, grade: 'hard' }], 30);
    const failed = reviewDue(START, [{ at, grade: 'failed' }], 30);
    expect(hard).toBeLessThan(easy);
    expect(failed).toBeLessThan(hard);
    expect(failed).toBeGreaterThanOrEqual(at + DAY);
  });

  it('is put off by a proof only when at least half of the interval has passed', () => {
    const half = START + 15 * DAY;
    expect(nextReview(START, [{ at: half - 1, grade: 'easy' }], 30)).toEqual(nextReview(START, [], 30));
    expect(nextReview(START, [{ at: half, grade: 'easy' }], 30).since).toBe(half);
    expect(nextReview(START, [{ at: START + DAY, grade: 'failed' }], 30).since).toBe(START + DAY);
  });

  it('ignores what was done before it was mastered', () => {
    const before: Recall[] = [{ at: START - DAY, grade: 'failed' }];
    expect(nextReview(START, before, 30)).toEqual(nextReview(START, [], 30));
  });

  it('always has a next time after the last thing that counted, the same for the same history', () => {
    const recall: fc.Arbitrary<Recall> = fc.record({
      at: fc.integer({ min: START, max: START + 2000 * DAY }),
      grade: fc.constantFrom('easy', 'hard', 'failed'),
    });
    fc.assert(
      fc.property(fc.array(recall, { maxLength: 12 }), fc.integer({ min: 1, max: 365 }), (unordered, first) => {
        const recalls = unordered.toSorted((one, other) => one.at - other.at);
        const due = reviewDue(START, recalls, first);
        expect(Number.isFinite(due)).toBe(true);
        expect(due).toBeGreaterThan(START);
        expect(reviewDue(START, recalls, first)).toBe(due);
      }),
    );
  });
});
