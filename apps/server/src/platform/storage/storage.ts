import type { Readable } from 'node:stream';

/** An inclusive range of bytes, from 0. */
export type ByteRange = { first: number; last: number };
export type StoredFile = { key: string; bytes: number };

/**
 * A file store. Keys contain no user text, and content never changes. A missing file fails with `ENOENT`. An
 * unavailable or full store throws `unavailable` or `insufficient_storage`.
 */
export interface Storage {
  write(key: string, content: Readable): Promise<number>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  copy(key: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Adds all files to a folder, unaffected by later deletions. */
  gather(folder: string): Promise<void>;
  /** Removes incomplete writes older than a day. */
  tidy(): Promise<void>;
}
