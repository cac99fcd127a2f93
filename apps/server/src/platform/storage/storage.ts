import type { Readable } from 'node:stream';

/** The bytes from the first to the last, both counted in, from 0. */
export type ByteRange = { first: number; last: number };
export type StoredFile = { key: string; bytes: number };

/**
 * Where files are kept. Keys are made by us and hold no name that a person chose; what stands under one never changes.
 * What is not there fails with the code `ENOENT`. A store that cannot be reached, refuses or is full throws an `AppError`
 * `unavailable` or `insufficient_storage`.
 */
export interface Storage {
  /** Keeps a stream whole or not at all; gives its size in bytes. */
  write(key: string, content: Readable): Promise<number>;
  /** Begins to read. The whole file unless a range is given, which must lie within it. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Keeps what is under one key under another one too. */
  copy(key: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Every file that is there whole. */
  list(): AsyncIterable<StoredFile>;
  /** Lets work read a file under a path of this machine, which holds until the work is done. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Puts every file that is not there yet under its key into a folder, out of reach of later removals. */
  gather(folder: string): Promise<void>;
  /** Takes away what writes left behind that were cut off more than a day ago. */
  tidy(): Promise<void>;
}
