import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discriminationOf, type ScoredAnswer } from './discrimination.ts';

/** Answers of students to tasks, one line per student. */
const answersOf = (lines: readonly (readonly number[])[]): ScoredAnswer[] =>
  lines.flatMap((scores, student) =>
    scores.map((score, task) => ({ studentId: `s${student}`, taskId: `t${task}`, score })),
  );
const strongThenWeak = (first: (isStrong: boolean) => number) =>
  answersOf(Array.from({ length: 12 }, (_, at) => [first(at < 6), Number(at < 6), Number(at < 6)]));

describe('discrimination', () => {
  it('is 1 for a task that strong students solve, −1 for one that only weak students solve', () => {
    expect(discriminationOf(strongThenWeak(Number)).get('t0')).toBeCloseTo(1);
    expect(discriminationOf(strongThenWeak((isStrong) => Number(!isStrong))).get('t0')).toBeCloseTo(-1);
  });

  it('equals a hand-computed correlation', () => {
    const first = [1, 1, 1, 0, 1, 0, 0, 0, 1, 0];
    const rest = [1, 1, 0.5, 1, 0.5, 0.5, 0, 0, 1, 0];
    const found = discriminationOf(answersOf(first.map((score, at) => [score, rest[at] ?? 0])));
    expect(found.get('t0')).toBeCloseTo(0.6019, 3);
  });

  it('is absent below ten students, for equal answers and for a single task', () => {
    expect(discriminationOf(answersOf(Array.from({ length: 9 }, (_, at) => [at % 2, at % 2])))).toEqual(new Map());
    expect(discriminationOf(strongThenWeak(() => 1)).has('t0')).toBe(false);
    expect(discriminationOf(answersOf(Array.from({ length: 12 }, (_, at) => [at % 2])))).toEqual(new Map());
  });

  it('is between −1 and 1 for any answers', () => {
    const line = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 10, maxLength: 30 }), (lines) => {
        for (const r of discriminationOf(answersOf(lines)).values()) {
          expect(r).toBeGreaterThanOrEqual(-1);
          expect(r).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
