import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { forgottenFiles } from '../db/schema/recordings.ts';

const AT_ONCE = 500;

export async function listForgotten(db: Queryable): Promise<string[]> {
  return (await db.select().from(forgottenFiles).limit(AT_ONCE)).map(({ storageKey }) => storageKey);
}

export async function noteRemoved(db: Queryable, storageKey: string): Promise<void> {
  await db.delete(forgottenFiles).where(eq(forgottenFiles.storageKey, storageKey));
}
