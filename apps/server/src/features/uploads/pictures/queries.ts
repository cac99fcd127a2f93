import type { DocumentPicture } from '@coursecraft/documents/images/picture-folder';
import { listPictures, pictureAddress } from '@coursecraft/domain/content/picture-address';
import { namesInText } from '@coursecraft/interop/course/names-in-text';
import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements, workingElements } from '../../../platform/db/schema/courses.ts';
import { uploads } from '../../../platform/db/schema/uploads.ts';
import { numberedName } from '../upload-name.ts';

export type StoredPicture = Omit<DocumentPicture, 'path'> & { storageKey: string };
type Key = { courseId: string; name: string };

const ofDocument = ({ courseId, name }: Key) => and(eq(uploads.courseId, courseId), eq(uploads.fromUpload, name));

/**
 * Replaces the pictures of a document. `left` holds the storage keys of the former ones; `named` replaces names in a
 * text.
 */
export async function replacePictures(
  tx: Queryable,
  { courseId, name: fromUpload, createdBy }: Key & { createdBy: string },
  pictures: readonly StoredPicture[],
): Promise<{ left: string[]; named: (text: string) => string }> {
  const before = await tx
    .delete(uploads)
    .where(ofDocument({ courseId, name: fromUpload }))
    .returning();
  const renamed = new Map<string, string>();
  for (const picture of pictures) {
    const row = { ...picture, courseId, createdBy, fromUpload, status: 'ready' as const, useInContext: false };
    for (let count = 1; ; count += 1) {
      const name = numberedName(picture.name, count);
      const inserted = await tx
        .insert(uploads)
        .values({ ...row, name })
        .onConflictDoNothing()
        .returning({ name: uploads.name });
      if (inserted.length === 0) continue;
      if (count > 1) renamed.set(pictureAddress(picture), pictureAddress({ ...picture, name }));
      break;
    }
  }
  return {
    left: before.map(({ storageKey }) => storageKey),
    named: (text) =>
      renamed.size === 0
        ? text
        : text.replace(/(?<=\]\()media\/[^)\s]+(?=\))/g, (address) => renamed.get(address) ?? address),
  };
}

/** Whether a published element uses a file. With `inDrafts`, drafts and unpublished changes count too. */
export async function isShown(db: Queryable, { courseId, name }: Key, inDrafts: boolean): Promise<boolean> {
  const isUsed = async (table: typeof elements | typeof workingElements) => {
    const within = (address: string) => sql<boolean>`strpos(${table.content}, ${address}) > 0`;
    const [found] = await db
      .select({ elementId: table.elementId })
      .from(table as typeof elements)
      .where(
        and(
          eq(table.courseId, courseId),
          inDrafts ? undefined : elements.published,
          or(within(pictureAddress({ name })), within(`media/${name}`)),
        ),
      )
      .limit(1);
    return found !== undefined;
  };
  return (await isUsed(elements)) || (inDrafts && (await isUsed(workingElements)));
}

export async function measureCourse(
  db: Queryable,
  courseId: string,
): Promise<{ texts: number; pictures: { name: string; bytes: number }[] }> {
  const seen = await db
    .select({ content: elements.learnerContent })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), elements.published));
  const texts = seen.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  const names = [...new Set(seen.flatMap(({ content }) => listPictures(content).map(({ name }) => name)))];
  if (names.length === 0) return { texts, pictures: [] };
  const pictures = await db
    .select({ name: uploads.name, bytes: uploads.size })
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), inArray(uploads.name, names), like(uploads.mime, 'image/%')))
    .orderBy(uploads.name);
  return { texts, pictures };
}

/** Lists the texts of a course that show pictures, with unpublished changes, in the order of their elements. */
export async function listTextsWithPictures(
  db: Queryable,
  courseId: string,
): Promise<{ elementId: string; content: string }[]> {
  const haveOne = (table: typeof elements | typeof workingElements) =>
    and(eq(table.courseId, courseId), like(table.content, '%media/%'));
  return db
    .select({ elementId: elements.elementId, content: elements.content })
    .from(elements)
    .where(haveOne(elements))
    .unionAll(
      db
        .select({ elementId: workingElements.elementId, content: workingElements.content })
        .from(workingElements)
        .where(haveOne(workingElements)),
    )
    .orderBy(asc(elements.elementId));
}

export async function releaseShown(tx: Queryable, document: Key): Promise<void> {
  const { courseId } = document;
  const own = await tx.select({ name: uploads.name }).from(uploads).where(ofDocument(document));
  if (own.length === 0) return;
  const written = await listTextsWithPictures(tx, courseId);
  const shown = new Set(written.flatMap(({ content }) => namesInText(content)));
  const names = own.map(({ name }) => name).filter((name) => shown.has(name));
  if (names.length === 0) return;
  await tx
    .update(uploads)
    .set({ fromUpload: null })
    .where(and(eq(uploads.courseId, courseId), inArray(uploads.name, names)));
}
