import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { StartUpError } from '../errors/start-up-error.ts';
import type { Storage, StoredFile } from './storage.ts';

/** The keys that earlier runs have copied and verified. */
export type MoveRecord = { has(key: string): boolean; add(key: string): Promise<void> };
export type Progress = { files: number; bytes: number; ofFiles: number; ofBytes: number };
type Moving = { from: Storage; to: Storage; record: MoveRecord; onProgress?: (progress: Progress) => void };

/**
 * Copies all files to another store, including new ones, and verifies each by SHA-256. Can be resumed. Returns the
 * files there.
 */
export async function moveFiles({ from, to, record, onProgress }: Moving): Promise<StoredFile[]> {
  for (;;) {
    const present = new Map((await listed(to)).map(({ key, bytes }) => [key, bytes]));
    const all = await listed(from);
    const missing = all.filter(({ key, bytes }) => present.get(key) !== bytes || !record.has(key));
    if (missing.length === 0) return all;
    const ofBytes = sumOf(all);
    let files = all.length - missing.length;
    let bytes = ofBytes - sumOf(missing);
    for (const file of missing) {
      if (await copyFile(from, to, file.key)) await record.add(file.key);
      files += 1;
      bytes += file.bytes;
      onProgress?.({ files, bytes, ofFiles: all.length, ofBytes });
    }
  }
}

async function listed(storage: Storage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}

const sumOf = (files: StoredFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function copyFile(from: Storage, to: Storage, key: string): Promise<boolean> {
  const content = await from.read(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!content) return false;
  const sent = createHash('sha256');
  await to.write(key, Readable.from(through(content, sent)));
  const kept = createHash('sha256');
  for await (const chunk of await to.read(key)) kept.update(chunk);
  if (kept.digest('hex') === sent.digest('hex')) return true;
  await to.remove(key);
  throw new StartUpError(`${key} was damaged during the transfer, and the copy was deleted. Run the command again.`);
}

async function* through(content: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
