import { namesInText } from '@coursecraft/interop/course/names-in-text';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { uploads } from '../../../platform/db/schema/uploads.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { copyFiles } from '../../courses/repository/copy-files.ts';

type NewFile = Omit<typeof uploads.$inferInsert, 'createdBy'>;
type Way = { from: string; to: string };

/** Copies the files that texts show or link to, unless the other course has them. A copy of a document is not a source. */
export async function copyShownFiles(
  { db, storage }: { db: Queryable; storage: Storage },
  { from, to }: Way,
  texts: readonly string[],
): Promise<NewFile[]> {
  const shown = [...new Set(texts.flatMap(namesInText))];
  if (shown.length === 0) return [];
  const held = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.courseId, to), inArray(uploads.name, shown)));
  const missing = shown.filter((name) => !held.some((file) => file.name === name));
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.courseId, from), inArray(uploads.name, missing)));
  const copies = new Map((await copyFiles(storage, found)).map(({ name, storageKey }) => [name, storageKey]));
  return found.map(({ name, mime, size, width, height }) => ({
    ...{ name, mime, size, width, height },
    courseId: to,
    storageKey: copies.get(name) ?? '',
    status: 'ready',
    useInContext: false,
  }));
}

export async function insertFiles(tx: Queryable, files: readonly NewFile[], createdBy: string): Promise<void> {
  if (files.length > 0) await tx.insert(uploads).values(files.map((file) => ({ ...file, createdBy })));
}

export async function removeFiles(storage: Storage, files: readonly NewFile[]): Promise<void> {
  for (const { storageKey } of files) await storage.remove(storageKey);
}
