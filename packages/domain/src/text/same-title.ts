/** Returns whether two titles differ at most in letter case and in spaces around them. */
export const isSameTitle = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
