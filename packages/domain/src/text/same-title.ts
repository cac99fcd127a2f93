const plain = (title: string) => title.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase();

/** Returns whether two titles differ at most in spaces and letter case. */
export const isSameTitle = (one: string, other: string): boolean => plain(one) === plain(other);
