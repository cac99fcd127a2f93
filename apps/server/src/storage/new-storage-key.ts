import { ulid } from 'ulid';

/** Where a file that is taken in is kept. */
export const newStorageKey = () => `uploads/${ulid().toLowerCase()}`;
