/** No 0, 1, I, L, O: what is read aloud or off a screen is not mistaken. 31 signs, 8 places, 8.5e11 codes. */
export const COURSE_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const COURSE_CODE_LENGTH = 8;

/** Builds a code from random integers: `pick(n)` gives one below n. */
export function makeCourseCode(pick: (below: number) => number): string {
  return Array.from({ length: COURSE_CODE_LENGTH }, () => COURSE_CODE_ALPHABET[pick(COURSE_CODE_ALPHABET.length)]).join(
    '',
  );
}

/** `K7WM2QXP` → `K7WM-2QXP`. */
export function formatCourseCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What a person typed, as it is stored: blind to case, dashes and spaces. Undefined where it cannot be a code. */
export function parseCourseCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const known = [...code].every((char) => COURSE_CODE_ALPHABET.includes(char));
  return known && code.length === COURSE_CODE_LENGTH ? code : undefined;
}
