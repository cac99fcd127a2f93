import type { Database } from '../db/connect.ts';
import { listForgotten, noteRemoved } from './forgotten-file-queries.ts';
import type { Storage } from './storage.ts';

/** Deletes files whose rows are deleted. A file that fails stays listed for the next time. */
export async function removeForgottenFiles(db: Database, storage: Pick<Storage, 'remove'>): Promise<void> {
  for (let keys = await listForgotten(db); keys.length > 0; keys = await listForgotten(db)) {
    for (const key of keys) {
      await storage.remove(key);
      await noteRemoved(db, key);
    }
  }
}
