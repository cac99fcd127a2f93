/** Excludes 0, 1, I, L and O. 31 characters in 8 positions give 8.5e11 codes. */
export const COURSE_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const COURSE_CODE_LENGTH = 8;

/** Builds a code; `pick(n)` returns a random integer below n. */
export function makeCourseCode(pick: (below: number) => number): string {
  return Array.from({ length: COURSE_CODE_LENGTH }, () => COURSE_CODE_ALPHABET[pick(COURSE_CODE_ALPHABET.length)]).join(
    '',
  );
}

/** Formats a code: `K7WM2QXP` becomes `K7WM-2QXP`. */
export function formatCourseCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Parses a typed code regardless of case, dashes and spaces; undefined if invalid. */
export function parseCourseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const known = [...code].every((char) => COURSE_CODE_ALPHABET.includes(char));
  return known && code.length === COURSE_CODE_LENGTH ? code : undefined;
}
