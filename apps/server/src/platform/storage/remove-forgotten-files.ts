import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../db/connect.ts';
import { listForgotten, noteRemoved } from './forgotten-file-queries.ts';
import type { Storage } from './storage.ts';

/**
 * Deletes files whose rows are deleted. A file that fails stays listed for the next time, and its failure is thrown
 * after the others. Only a storage that is unavailable ends the work.
 */
export async function removeForgottenFiles(db: Database, storage: Pick<Storage, 'remove'>): Promise<void> {
  let failure: unknown;
  for (let keys = await listForgotten(db); keys.length > 0; keys = await listForgotten(db, keys.at(-1))) {
    for (const key of keys) {
      try {
        await removeForgottenFile(db, storage, key);
      } catch (error) {
        if (error instanceof AppError && error.code === 'unavailable') throw error;
        failure ??= error;
      }
    }
  }
  if (failure !== undefined) throw failure;
}

export async function removeForgottenFile(
  db: Database,
  storage: Pick<Storage, 'remove'>,
  storageKey: string,
): Promise<void> {
  await storage.remove(storageKey);
  await noteRemoved(db, storageKey);
}
