import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentPicture } from '@coursecraft/documents/images/picture-folder';
import type { Storage } from '../../../platform/storage/storage.ts';
import { newStorageKey } from '../../../platform/storage/storage-key.ts';
import type { StoredPicture } from './queries.ts';

export async function openReadingFolder(): Promise<{ pictures: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  return { pictures: join(folder, 'pictures'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Stores pictures one at a time. Deletes those that `save` does not name, or all if it fails. */
export async function keepPictures(
  storage: Storage,
  pictures: readonly DocumentPicture[],
  save: (kept: StoredPicture[]) => Promise<string[]>,
): Promise<void> {
  const kept: StoredPicture[] = [];
  let unnamed: string[] = [];
  try {
    for (const { path, ...picture } of pictures) {
      const storageKey = newStorageKey();
      kept.push({ ...picture, storageKey });
      await storage.write(storageKey, createReadStream(path));
    }
    unnamed = await save(kept);
  } catch (error) {
    unnamed = kept.map(({ storageKey }) => storageKey);
    throw error;
  } finally {
    for (const storageKey of unnamed) await storage.remove(storageKey);
  }
}
