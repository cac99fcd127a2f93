import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database } from '../db/connect.ts';
import { listForgotten, noteRemoved } from './forgotten-file-queries.ts';
import type { Storage } from './storage.ts';

async function* allForgotten(db: Database): AsyncGenerator<string> {
  for (let keys = await listForgotten(db); keys.length > 0; keys = await listForgotten(db, keys.at(-1))) yield* keys;
}

/**
 * Deletes files whose rows are deleted: all of them, or those with the given keys. A file that fails stays listed for
 * the next time, and its failure is thrown after the others. Only a storage that is unavailable ends the work.
 */
export async function removeForgottenFiles(
  db: Database,
  storage: Pick<Storage, 'remove'>,
  keys: AsyncIterable<string> | Iterable<string> = allForgotten(db),
): Promise<void> {
  let failure: unknown;
  for await (const key of keys) {
    try {
      await storage.remove(key);
      await noteRemoved(db, key);
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') throw error;
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
}
