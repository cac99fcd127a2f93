import { eq, gt } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { forgottenFiles } from '../db/schema/recordings.ts';

const AT_ONCE = 500;

/** Lists files to delete in the order of their keys, those behind `after`. */
export async function listForgotten(db: Queryable, after = ''): Promise<string[]> {
  const { storageKey } = forgottenFiles;
  const rows = await db.select().from(forgottenFiles).where(gt(storageKey, after)).orderBy(storageKey).limit(AT_ONCE);
  return rows.map((row) => row.storageKey);
}

export async function noteRemoved(db: Queryable, storageKey: string): Promise<void> {
  await db.delete(forgottenFiles).where(eq(forgottenFiles.storageKey, storageKey));
}
