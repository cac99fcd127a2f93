import type { Readable } from 'node:stream';

/** Where files are kept. Keys are made by us and hold no name that a person chose. */
export interface Storage {
  /** Keeps a stream whole or not at all; gives its size in bytes. */
  write(key: string, content: Readable): Promise<number>;
  read(key: string): Readable;
  /** Keeps what is under one key under another one too. */
  copy(key: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** A path on this machine under which the file can be read by a worker. */
  localPath(key: string): string;
}
