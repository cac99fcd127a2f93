import type { CourseImport, CourseImportSummary } from '@coursecraft/contract/course-formats/course-import';
import type { Refused } from '@coursecraft/contract/reasons';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courseImports, importedParts } from '../../../platform/db/schema/course-imports.ts';
import { authoredElements, courses } from '../../../platform/db/schema/courses.ts';
import { uploads } from '../../../platform/db/schema/uploads.ts';

export type ImportRow = typeof courseImports.$inferSelect;
export type ImportKey = { importId: string; uid: string };
type Status = ImportRow['status'];

const PACKAGE_DAYS = 7;
const REPORT_DAYS = 365;
const LISTED = 100;

export async function insertImport(
  db: Queryable,
  row: Pick<ImportRow, 'importId' | 'uid' | 'files' | 'status' | 'refused'> & { intoCourseId?: string | undefined },
): Promise<void> {
  await db.insert(courseImports).values(row);
}

export async function readImport(db: Queryable, { importId, uid }: ImportKey, lock?: 'update'): Promise<ImportRow> {
  const asked = db
    .select()
    .from(courseImports)
    .where(and(eq(courseImports.importId, importId), eq(courseImports.uid, uid)));
  const [row] = await (lock ? asked.for(lock) : asked);
  if (!row) throw notFound('import');
  return row;
}

export async function findImport(db: Queryable, importId: string, status: Status): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(courseImports)
    .where(and(eq(courseImports.importId, importId), eq(courseImports.status, status)));
  return row;
}

/** Updates an import if its status is still `from`; returns whether it did. */
export async function changeImport(
  db: Queryable,
  importId: string,
  from: Status,
  change: Partial<Omit<ImportRow, 'importId' | 'uid' | 'createdAt'>>,
): Promise<boolean> {
  const changed = await db
    .update(courseImports)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(courseImports.importId, importId), eq(courseImports.status, from)))
    .returning({ importId: courseImports.importId });
  return changed.length > 0;
}

export async function listImports(db: Queryable, uid: string): Promise<CourseImportSummary[]> {
  const rows = await db
    .select({
      importId: courseImports.importId,
      status: courseImports.status,
      createdAt: courseImports.createdAt,
      files: courseImports.files,
      courseId: courseImports.courseId,
      intoCourseId: courseImports.intoCourseId,
      title: sql<string>`coalesce(${courseImports.summary} ->> 'title', '')`,
      formats: sql<CourseImportSummary['formats']>`coalesce(${courseImports.summary} -> 'formats', '[]')`,
    })
    .from(courseImports)
    .where(eq(courseImports.uid, uid))
    .orderBy(desc(courseImports.createdAt))
    .limit(LISTED);
  return rows.map(({ createdAt, files, courseId, intoCourseId, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    files: files.map(({ name, size }) => ({ name, size })),
    courseId: courseId ?? undefined,
    intoCourseId: intoCourseId ?? undefined,
  }));
}

const withMessage = (why: Refused) => ({ ...why, error: formatReason(why) });

export function presentImport(row: ImportRow, earlier?: Pick<CourseImport, 'earlier' | 'modules'>): CourseImport {
  const { formats = [], title = '', language, modules = [], parts = [] } = row.summary ?? {};
  return {
    importId: row.importId,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    files: row.files.map(({ name, size }) => ({ name, size })),
    intoCourseId: row.intoCourseId ?? undefined,
    formats,
    title,
    language,
    modules,
    parts,
    step: row.step ?? undefined,
    courseId: row.courseId ?? undefined,
    refused: row.refused.map(({ name, ...why }) => ({ name, ...withMessage(why) })),
    failure: row.failure ? withMessage(row.failure) : undefined,
    ...earlier,
  };
}

export async function deleteImport(db: Queryable, { importId, uid }: ImportKey): Promise<void> {
  await db.delete(courseImports).where(and(eq(courseImports.importId, importId), eq(courseImports.uid, uid)));
}

export const storageKeysOf = ({ files, readingKey }: Pick<ImportRow, 'files' | 'readingKey'>): string[] => [
  ...files.map(({ storageKey }) => storageKey),
  ...(readingKey ? [readingKey] : []),
];

/** Deletes old packages but keeps their reports for a while. Returns the keys of unused files. */
export async function forgetOldPackages(db: Queryable): Promise<string[]> {
  const older = (days: number) => lt(courseImports.createdAt, sql`now() - make_interval(days => ${days})`);
  const old = and(
    older(PACKAGE_DAYS),
    sql`(${courseImports.readingKey} is not null or ${courseImports.files} @? '$[*].storageKey ? (@ != "")')`,
  );
  const rows = await db.select().from(courseImports).where(old).limit(1000);
  for (const { importId, files } of rows) {
    await db
      .update(courseImports)
      .set({ readingKey: null, files: files.map((file) => ({ ...file, storageKey: '' })) })
      .where(eq(courseImports.importId, importId));
  }
  const holdsNothing = sql`${courseImports.readingKey} is null and not ${courseImports.files} @? '$[*].storageKey ? (@ != "")'`;
  await db.delete(courseImports).where(and(older(REPORT_DAYS), holdsNothing));
  return rows.flatMap(storageKeysOf).filter(Boolean);
}

export type KnownPart = { sourceKey: string; elementId: string; digest: string; version: number };

export async function readKnownParts(
  db: Queryable,
  { courseId, packageKey }: { courseId: string; packageKey: string },
): Promise<(KnownPart & { title: string; present: number })[]> {
  return db
    .select({
      sourceKey: importedParts.sourceKey,
      elementId: importedParts.elementId,
      digest: importedParts.digest,
      version: importedParts.version,
      title: authoredElements.title,
      present: authoredElements.version,
    })
    .from(importedParts)
    .innerJoin(
      authoredElements,
      and(
        eq(authoredElements.courseId, importedParts.courseId),
        eq(authoredElements.elementId, importedParts.elementId),
      ),
    )
    .where(and(eq(importedParts.courseId, courseId), eq(importedParts.packageKey, packageKey)));
}

export async function saveKnownParts(
  tx: Queryable,
  of: { courseId: string; packageKey: string },
  parts: readonly KnownPart[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insert(importedParts)
    .values(parts.map((part) => ({ ...of, ...part })))
    .onConflictDoUpdate({
      target: [importedParts.courseId, importedParts.packageKey, importedParts.sourceKey],
      set: {
        elementId: sql`excluded.element_id`,
        digest: sql`excluded.digest`,
        version: sql`excluded.version`,
      },
    });
}

export async function findEarlier(
  db: Queryable,
  { uid, packageKey, importId }: ImportKey & { packageKey: string },
): Promise<{ courseId: string; title: string; importedAt: Date } | undefined> {
  const rows = await db
    .select({ courseId: courseImports.courseId, importedAt: courseImports.createdAt })
    .from(courseImports)
    .where(
      and(
        eq(courseImports.uid, uid),
        eq(courseImports.status, 'done'),
        sql`${courseImports.summary} ->> 'packageKey' = ${packageKey}`,
        sql`${courseImports.importId} <> ${importId}`,
      ),
    )
    .orderBy(desc(courseImports.createdAt))
    .limit(20);
  for (const { courseId, importedAt } of rows) {
    if (courseId === null) continue;
    const [course] = await db
      .select({ title: courses.title })
      .from(courses)
      .where(and(eq(courses.courseId, courseId), sql`${courses.deletedAt} is null`));
    if (course) return { courseId, title: course.title, importedAt };
  }
  return undefined;
}

export async function readWritten(
  db: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<{ elementId: string; sectionId: string; title: string; content: string; version: number }[]> {
  if (elementIds.length === 0) return [];
  return db
    .select({
      elementId: authoredElements.elementId,
      sectionId: authoredElements.sectionId,
      title: authoredElements.title,
      content: authoredElements.content,
      version: authoredElements.version,
    })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, courseId), inArray(authoredElements.elementId, [...elementIds])));
}

/** Sets the look of a new course. A cover has to be a picture. */
export async function setLook(
  tx: Queryable,
  courseId: string,
  { cover, accent }: { cover: string | undefined; accent: string | undefined },
): Promise<void> {
  const picture = sql`(select ${uploads.name} from ${uploads}
    where ${and(eq(uploads.courseId, courseId), eq(uploads.name, cover ?? ''), like(uploads.mime, 'image/%'))})`;
  await tx
    .update(courses)
    .set({ cover: picture, accent: accent ?? null })
    .where(eq(courses.courseId, courseId));
}
