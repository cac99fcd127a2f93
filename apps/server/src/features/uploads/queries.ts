import { type Refused, refused } from '@coursecraft/contract/reasons';
import type { Upload } from '@coursecraft/contract/shapes/upload';
import { sayRefused } from '@coursecraft/domain/refusals/say-refused';
import type { ExtractedDocument } from '@coursecraft/engine/extracted-document';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect.ts';
import { uploadPages, uploads } from '../../db/schema/uploads.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { keepDeleted } from '../../records/deletions.ts';
import { type KeptPicture, releaseShown, replacePictures } from './pictures/queries.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type PendingUpload = Pick<UploadRow, 'courseId' | 'name' | 'storageKey' | 'mime'>;
export type UploadKey = { courseId: string; name: string };

const keyed = ({ courseId, name }: UploadKey) => and(eq(uploads.courseId, courseId), eq(uploads.name, name));

function present(row: UploadRow): Upload {
  return {
    name: row.name,
    size: row.size,
    mime: row.mime,
    useInContext: row.useInContext,
    status: row.status,
    pages: row.pages ?? undefined,
    characters: row.characters ?? undefined,
    ...(row.width === null || row.height === null ? {} : { width: row.width, height: row.height }),
    fromUpload: row.fromUpload ?? undefined,
    ...(row.error === null ? {} : { error: row.error, ...row.refused }),
  };
}

export async function listUploads(db: Queryable, courseId: string): Promise<Upload[]> {
  const rows = await db
    .select()
    .from(uploads)
    .where(eq(uploads.courseId, courseId))
    .orderBy(asc(uploads.createdAt), asc(uploads.name));
  return rows.map(present);
}

/** Whether a row was written: false where the course has an upload of that name. */
export async function insertUpload(
  db: Queryable,
  row: Pick<UploadRow, 'courseId' | 'name' | 'storageKey' | 'mime' | 'size' | 'createdBy'> &
    Partial<Pick<UploadRow, 'status' | 'useInContext' | 'width' | 'height' | 'fromUpload'>>,
): Promise<Upload | undefined> {
  const [inserted] = await db.insert(uploads).values(row).onConflictDoNothing().returning();
  return inserted && present(inserted);
}

/** One upload as it is stored. */
export async function readUpload(db: Queryable, key: UploadKey): Promise<UploadRow> {
  const [row] = await db.select().from(uploads).where(keyed(key));
  if (!row) throw notFound('upload');
  return row;
}

/** The text of an upload that has one or may get one; a picture has none. */
export async function requireDocument(db: Queryable, key: UploadKey): Promise<UploadRow> {
  const upload = await readUpload(db, key);
  if (upload.mime.startsWith('image/')) {
    throw new AppError('unprocessable', refused('picture-without-text', { name: key.name }));
  }
  return upload;
}

export async function setInContext(db: Queryable, key: UploadKey, useInContext: boolean): Promise<Upload> {
  const [row] = await db.update(uploads).set({ useInContext }).where(keyed(key)).returning();
  if (!row) throw notFound('upload');
  return present(row);
}

/** The extracted pages; `not_found` where there is no such upload, nothing where its text is not read yet. */
export async function readPages(db: Queryable, key: UploadKey): Promise<{ page: number; text: string }[]> {
  await readUpload(db, key);
  return db
    .select({ page: uploadPages.page, text: uploadPages.text })
    .from(uploadPages)
    .where(and(eq(uploadPages.courseId, key.courseId), eq(uploadPages.name, key.name)))
    .orderBy(asc(uploadPages.page));
}

/** Uploads whose text is still to be read, oldest first. */
export async function listPending(db: Queryable): Promise<PendingUpload[]> {
  const { courseId, name, storageKey, mime } = uploads;
  return (
    db
      .select({ courseId, name, storageKey, mime })
      .from(uploads)
      // By a constant: an index has these alone.
      .where(sql`${uploads.status} = 'pending'`)
      .orderBy(asc(uploads.createdAt))
  );
}

/** The upload of a stored file, if its text is still to be read. */
export async function findPending(
  db: Queryable,
  { courseId, storageKey }: Pick<PendingUpload, 'courseId' | 'storageKey'>,
): Promise<PendingUpload | undefined> {
  const [found] = await db
    .select({ courseId: uploads.courseId, name: uploads.name, storageKey: uploads.storageKey, mime: uploads.mime })
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), eq(uploads.storageKey, storageKey), eq(uploads.status, 'pending')));
  return found;
}

/** A database cannot keep the null character, and no reader misses it. */
const storable = (text: string) => text.replaceAll('\u0000', '');

/**
 * Keeps what was read of an upload, its pictures under the keys of their files. Gives the keys that nothing names then:
 * of pictures that an earlier reading left, or of all of them where the upload is gone.
 */
export async function saveExtracted(
  db: Database,
  key: UploadKey,
  document: ExtractedDocument,
  pictures: KeptPicture[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [upload] = await tx.select({ createdBy: uploads.createdBy }).from(uploads).where(keyed(key)).for('update');
    if (!upload) return pictures.map(({ storageKey }) => storageKey);
    const { left, named } = await replacePictures(tx, { ...key, createdBy: upload.createdBy }, pictures);
    const pages = document.pages.map(({ page, text }) => ({ ...key, page, text: named(storable(text)) }));
    await tx
      .update(uploads)
      .set({
        status: 'ready',
        error: null,
        refused: null,
        title: document.title ?? null,
        language: document.language ?? null,
        paged: document.paged,
        pages: document.paged ? pages.length : null,
        characters: pages.reduce((sum, { text }) => sum + text.length, 0),
      })
      .where(keyed(key));
    await tx.delete(uploadPages).where(and(eq(uploadPages.courseId, key.courseId), eq(uploadPages.name, key.name)));
    if (pages.length > 0) await tx.insert(uploadPages).values(pages);
    return left;
  });
}

/** Puts a person's text in place of what was read; from then on the upload is as good as read. */
export async function saveCorrected(tx: Queryable, key: UploadKey, given: { page: number; text: string }[]) {
  const pages = given.map(({ page, text }) => ({ ...key, page, text: storable(text) }));
  const characters = pages.reduce((sum, { text }) => sum + text.length, 0);
  const [row] = await tx
    .update(uploads)
    .set({ status: 'ready', error: null, refused: null, characters })
    .where(keyed(key))
    .returning();
  if (!row) throw notFound('upload');
  await tx.delete(uploadPages).where(and(eq(uploadPages.courseId, key.courseId), eq(uploadPages.name, key.name)));
  await tx.insert(uploadPages).values(pages);
  return present(row);
}

/**
 * Takes an upload with its text and its pictures away, undoably. Its file stays until nobody can undo it. A picture that a
 * text shows stays, as one of the course's own.
 */
export async function deleteUpload(tx: Queryable, { courseId, name }: UploadKey, deletedBy: string): Promise<string> {
  // One that is just being read is waited for, so that its text is kept with it.
  await tx.select({ name: uploads.name }).from(uploads).where(keyed({ courseId, name })).for('update');
  await releaseShown(tx, { courseId, name });
  const named = sql`name = ${name}`;
  return keepDeleted(
    tx,
    { courseId, kind: 'upload', place: { id: name }, deletedBy },
    { uploads: sql`(name = ${name} or from_upload = ${name})`, upload_pages: named },
  );
}

export async function saveFailure(db: Queryable, key: UploadKey, refused: Refused): Promise<void> {
  await db
    .update(uploads)
    .set({ status: 'failed', error: sayRefused(refused), refused })
    .where(keyed(key));
}
