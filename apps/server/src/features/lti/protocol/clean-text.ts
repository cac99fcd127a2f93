const NUL = '\u0000';

/** Whether a text contains the null character, which PostgreSQL cannot store. */
export const holdsNul = (text: string): boolean => text.includes(NUL);

export const cleanName = (name: string): string => name.replace(/\p{Cc}/gu, '').trim();
