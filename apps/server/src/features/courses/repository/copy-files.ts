import type { Storage } from '../../../platform/storage/storage.ts';
import { newStorageKey } from '../../../platform/storage/storage-key.ts';
import type { CopiedFile } from './copy-queries.ts';

export async function copyFiles(storage: Storage, files: CopiedFile[]): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  try {
    for (const { name, storageKey } of files) {
      const copy = { name, storageKey: newStorageKey() };
      await storage.copy(storageKey, copy.storageKey);
      copied.push(copy);
    }
  } catch (error) {
    for (const { storageKey } of copied) await storage.remove(storageKey);
    throw error;
  }
  return copied;
}
