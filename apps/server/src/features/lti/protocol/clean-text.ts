const NUL = '\u0000';

/** Whether a text holds the character that no text of the database may hold. */
export const holdsNul = (text: string): boolean => text.includes(NUL);

/** A name without characters that nobody sees and the database does not take. */
export const cleanName = (name: string): string => name.replace(/\p{Cc}/gu, '').trim();
