import { ulid } from 'ulid';

/** Under which all files stand. */
export const FILES = 'uploads/';

/** Where a file that is taken in is kept. */
export const newStorageKey = () => `${FILES}${ulid().toLowerCase()}`;

/** Whether a key can be one of ours: words with slashes in between, which every store and file system takes as they are. */
export const isStorageKey = (key: string): boolean => /^[\w-]+(\/[\w-]+)*$/.test(key);

export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key');
  return key;
}
