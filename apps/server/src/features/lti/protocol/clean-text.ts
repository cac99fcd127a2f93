const NUL = '\u0000';

export const holdsNul = (text: string): boolean => text.includes(NUL);

export const cleanName = (name: string): string => name.replace(/\p{Cc}/gu, '').trim();
