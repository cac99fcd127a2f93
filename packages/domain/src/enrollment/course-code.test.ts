import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COURSE_CODE_ALPHABET, formatCourseCode, makeCourseCode, parseCourseCode } from './course-code.ts';

const code = fc
  .infiniteStream(fc.nat())
  .map((numbers) => makeCourseCode((below) => (numbers.next().value ?? 0) % below));

describe('course code', () => {
  test('has eight unambiguous characters', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(new RegExp(`^[${COURSE_CODE_ALPHABET}]{8}$`));
        expect(made).not.toMatch(/[01ILO]/);
      }),
    );
  });

  test('is read regardless of case, dashes and spaces', () => {
    fc.assert(
      fc.property(code, (made) => {
        for (const typed of [
          formatCourseCode(made),
          formatCourseCode(made).toLowerCase(),
          ` ${made} `,
          made.replace(/(.{4})/, '$1 – '),
        ]) {
          expect(parseCourseCode(typed)).toBe(made);
        }
      }),
    );
  });

  test.each(['', 'ABC', 'ABCD-EFG0', 'ABCD-EFGHJ', '💥'])('is not accepted: %j', (typed) => {
    expect(parseCourseCode(typed)).toBeUndefined();
  });
});
