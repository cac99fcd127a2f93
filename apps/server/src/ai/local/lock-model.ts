import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { fileLock } from '../../platform/system/file-lock.ts';
import type { CatalogModel } from './catalog.ts';

/**
 * Locks the files of a model for a download or its deletion, also against other processes, and returns what releases it.
 * The lock ends with the process. Throws `conflict` if it is taken.
 */
export function lockModel(folder: string, { id, name }: Pick<CatalogModel, 'id' | 'name'>): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${id}.lock`);
  const descriptor = openSync(path, 'a');
  const lock = fileLock(path, descriptor);
  const release = () => {
    lock.release();
    closeSync(descriptor);
  };
  if (lock.take()) return release;
  release();
  throw new AppError('conflict', refused('model-download-running', { model: name }));
}
