import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextReview, type Recall } from './review-schedule.ts';

const DAY = 86_400_000;
const reviewDue = (...given: Parameters<typeof nextReview>) => nextReview(...given).due;
const START = Date.UTC(2026, 0, 1);
const days = (due: number, from = START) => Math.round((due - from) / DAY);

describe('review of a mastered criterion', () => {
  it('is due after the days that the course sets', () => {
    expect(days(reviewDue(START, [], 30))).toBe(30);
    expect(days(reviewDue(START, [], 1))).toBe(1);
  });

  it('is waiting since mastery or the last proof in time', () => {
    const at = START + 30 * DAY;
    expect(nextReview(START, [], 30).since).toBe(START);
    expect(nextReview(START, [{ at, grade: 'easy' }], 30).since).toBe(at);
    expect(nextReview(START, [{ at: START + 3_600_000, grade: 'easy' }], 30).since).toBe(START);
  });

  it('is due later with each proof in time', () => {
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

  it('is due sooner after a hint and soon after a failure', () => {
    const at = START + 30 * DAY;
    const easy = reviewDue(START, [{ at, grade: 'easy' }], 30);
    const hard = reviewDue(START, [{ at, grade: 'hard' }], 30);
    const failed = reviewDue(START, [{ at, grade: 'failed' }], 30);
    expect(hard).toBeLessThan(easy);
    expect(failed).toBeLessThan(hard);
    expect(failed).toBeGreaterThanOrEqual(at + DAY);
  });

  it('is postponed by a proof only after half of the interval', () => {
    const half = START + 15 * DAY;
    expect(nextReview(START, [{ at: half - 1, grade: 'easy' }], 30)).toEqual(nextReview(START, [], 30));
    expect(nextReview(START, [{ at: half, grade: 'easy' }], 30).since).toBe(half);
    expect(nextReview(START, [{ at: START + DAY, grade: 'failed' }], 30).since).toBe(START + DAY);
  });

  it('ignores evidence before mastery', () => {
    const before: Recall[] = [{ at: START - DAY, grade: 'failed' }];
    expect(nextReview(START, before, 30)).toEqual(nextReview(START, [], 30));
  });

  it('has a next date after the last counted evidence and is deterministic', () => {
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
