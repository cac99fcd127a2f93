import { ulid } from 'ulid';

export const FILES = 'uploads/';

export const newStorageKey = () => `${FILES}${ulid().toLowerCase()}`;

/** Whether a key is valid: words separated by slashes, which all stores accept. */
export const isStorageKey = (key: string): boolean => /^[\w-]+(\/[\w-]+)*$/.test(key);

export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('invalid storage key');
  return key;
}
