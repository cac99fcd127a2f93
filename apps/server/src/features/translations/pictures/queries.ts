import { listPictures } from '@coursecraft/domain/content/picture-address';
import { and, eq, inArray, like } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { uploads } from '../../../platform/db/schema/uploads.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { copyFiles } from '../../courses/repository/copy-files.ts';

type Picture = typeof uploads.$inferSelect;
type Way = { from: string; to: string };

export async function bringPictures(
  { db, storage }: { db: Queryable; storage: Storage },
  { from, to }: Way,
  contents: readonly string[],
): Promise<Picture[]> {
  const shown = [...new Set(contents.flatMap((content) => listPictures(content).map(({ name }) => name)))];
  if (shown.length === 0) return [];
  const held = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.courseId, to), inArray(uploads.name, shown)));
  const missing = shown.filter((name) => !held.some((picture) => picture.name === name));
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.courseId, from), inArray(uploads.name, missing), like(uploads.mime, 'image/%')));
  const copies = new Map((await copyFiles(storage, found)).map(({ name, storageKey }) => [name, storageKey]));
  return found.map((picture) => ({
    ...picture,
    courseId: to,
    storageKey: copies.get(picture.name) ?? '',
    fromUpload: null,
  }));
}

export async function insertPictures(tx: Queryable, pictures: readonly Picture[], createdBy: string): Promise<void> {
  if (pictures.length > 0) await tx.insert(uploads).values(pictures.map((picture) => ({ ...picture, createdBy })));
}

export async function dropPictures(storage: Storage, pictures: readonly Picture[]): Promise<void> {
  for (const { storageKey } of pictures) await storage.remove(storageKey);
}
