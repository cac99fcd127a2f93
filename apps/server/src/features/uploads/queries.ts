import { type Refused, refused } from '@coursecraft/contract/reasons';
import type { Upload, UploadPage } from '@coursecraft/contract/uploads/upload';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { courses } from '../../platform/db/schema/courses.ts';
import { uploadPages, uploads } from '../../platform/db/schema/uploads.ts';
import { saveDeleted } from '../courses/repository/deletions.ts';
import { releaseShown, replacePictures, type StoredPicture } from './pictures/queries.ts';

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
    ...recognitionOf(row),
    ...(row.width === null || row.height === null ? {} : { width: row.width, height: row.height }),
    fromUpload: row.fromUpload ?? undefined,
    address: row.address ?? undefined,
    ...(row.error === null ? {} : { error: row.error, ...row.refused }),
  };
}

function recognitionOf({ status, scanned, recognised }: UploadRow): Pick<Upload, 'recognising' | 'recognised'> {
  if (status === 'pending') return scanned ? { recognising: { done: recognised ?? 0, of: scanned.length } } : {};
  return recognised ? { recognised } : {};
}

export async function listUploads(db: Queryable, courseId: string): Promise<Upload[]> {
  const rows = await db
    .select()
    .from(uploads)
    .where(eq(uploads.courseId, courseId))
    .orderBy(asc(uploads.createdAt), asc(uploads.name));
  return rows.map(present);
}

export async function insertUpload(
  db: Queryable,
  row: Pick<UploadRow, 'courseId' | 'name' | 'storageKey' | 'mime' | 'size' | 'createdBy'> &
    Partial<Pick<UploadRow, 'status' | 'useInContext' | 'width' | 'height' | 'fromUpload'>> & {
      address?: string | undefined;
    },
): Promise<Upload | undefined> {
  const [inserted] = await db.insert(uploads).values(row).onConflictDoNothing().returning();
  return inserted && present(inserted);
}

export async function readUpload(db: Queryable, key: UploadKey): Promise<UploadRow> {
  const [row] = await db.select().from(uploads).where(keyed(key));
  if (!row) throw notFound('upload');
  return row;
}

export const requireUpload = async (db: Queryable, key: UploadKey): Promise<Upload> =>
  present(await readUpload(db, key));

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

/** Reads the extracted pages; throws `not_found` without the upload, empty before its text is read. */
export async function readPages(db: Queryable, key: UploadKey): Promise<UploadPage[]> {
  await readUpload(db, key);
  const pages = await db
    .select({ page: uploadPages.page, text: uploadPages.text, confidence: uploadPages.confidence })
    .from(uploadPages)
    .where(and(eq(uploadPages.courseId, key.courseId), eq(uploadPages.name, key.name)))
    .orderBy(asc(uploadPages.page));
  return pages.map(({ confidence, ...page }) => ({ ...page, ...(confidence === null ? {} : { confidence }) }));
}

export async function listPending(db: Queryable): Promise<(PendingUpload & Pick<UploadRow, 'scanned'>)[]> {
  const { courseId, name, storageKey, mime, scanned } = uploads;
  return (
    db
      .select({ courseId, name, storageKey, mime, scanned })
      .from(uploads)
      // A constant, because the partial index matches only that.
      .where(sql`${uploads.status} = 'pending'`)
      .orderBy(asc(uploads.createdAt))
  );
}

export type UploadToRead = PendingUpload & Pick<UploadRow, 'scanned'> & { language: string };

export async function findPending(
  db: Queryable,
  { courseId, storageKey }: Pick<PendingUpload, 'courseId' | 'storageKey'>,
): Promise<UploadToRead | undefined> {
  const { name, mime, scanned } = uploads;
  const [found] = await db
    .select({
      courseId: uploads.courseId,
      storageKey: uploads.storageKey,
      name,
      mime,
      scanned,
      language: courses.language,
    })
    .from(uploads)
    .innerJoin(courses, eq(courses.courseId, uploads.courseId))
    .where(pendingFile({ courseId, storageKey }));
  return found;
}

const pendingFile = ({ courseId, storageKey }: Pick<PendingUpload, 'courseId' | 'storageKey'>) =>
  and(eq(uploads.courseId, courseId), eq(uploads.storageKey, storageKey), eq(uploads.status, 'pending'));

export async function saveScanned(db: Queryable, upload: PendingUpload, scanned: number[]): Promise<void> {
  await db.update(uploads).set({ scanned, recognised: 0 }).where(pendingFile(upload));
}

export async function saveRecognised(db: Queryable, upload: PendingUpload, recognised: number): Promise<void> {
  const kept = await db
    .update(uploads)
    .set({ recognised })
    .where(pendingFile(upload))
    .returning({ name: uploads.name });
  if (kept.length === 0) throw notFound('upload');
}

const notChecked = (pages: readonly { confidence: number | null }[]) =>
  pages.filter(({ confidence }) => confidence !== null).length;

/** PostgreSQL cannot store the null character. */
const storable = (text: string) => text.replaceAll('\u0000', '');

export async function saveExtracted(
  db: Database,
  key: UploadKey,
  document: ExtractedDocument,
  pictures: StoredPicture[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [upload] = await tx.select({ createdBy: uploads.createdBy }).from(uploads).where(keyed(key)).for('update');
    if (!upload) return pictures.map(({ storageKey }) => storageKey);
    const { left, named } = await replacePictures(tx, { ...key, createdBy: upload.createdBy }, pictures);
    const pages = document.pages.map(({ page, text, confidence = null }) => ({
      ...key,
      page,
      text: named(storable(text)),
      confidence: text ? confidence : null,
    }));
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
        scanned: null,
        recognised: notChecked(pages),
      })
      .where(keyed(key));
    await tx.delete(uploadPages).where(and(eq(uploadPages.courseId, key.courseId), eq(uploadPages.name, key.name)));
    if (pages.length > 0) await tx.insert(uploadPages).values(pages);
    return left;
  });
}

export async function saveCorrected(tx: Queryable, key: UploadKey, given: UploadPage[]) {
  const pages = given.map(({ page, text, confidence = null }) => ({ ...key, page, text: storable(text), confidence }));
  const characters = pages.reduce((sum, { text }) => sum + text.length, 0);
  const [row] = await tx
    .update(uploads)
    .set({ status: 'ready', error: null, refused: null, characters, recognised: notChecked(pages) })
    .where(keyed(key))
    .returning();
  if (!row) throw notFound('upload');
  await tx.delete(uploadPages).where(and(eq(uploadPages.courseId, key.courseId), eq(uploadPages.name, key.name)));
  await tx.insert(uploadPages).values(pages);
  return present(row);
}

/**
 * Deletes an upload with its text. The file stays while the deletion can be undone. Pictures that texts show stay in
 * the course.
 */
export async function deleteUpload(tx: Queryable, { courseId, name }: UploadKey, deletedBy: string): Promise<string> {
  // Waits for a reading in progress, so that its text is stored with the deletion.
  await tx.select({ name: uploads.name }).from(uploads).where(keyed({ courseId, name })).for('update');
  await releaseShown(tx, { courseId, name });
  const named = sql`name = ${name}`;
  return saveDeleted(
    tx,
    { courseId, kind: 'upload', place: { id: name }, deletedBy },
    { uploads: sql`(name = ${name} or from_upload = ${name})`, upload_pages: named },
  );
}

export async function saveFailure(db: Queryable, key: UploadKey, refused: Refused): Promise<void> {
  await db
    .update(uploads)
    .set({ status: 'failed', error: formatReason(refused), refused, scanned: null, recognised: null })
    .where(keyed(key));
}
