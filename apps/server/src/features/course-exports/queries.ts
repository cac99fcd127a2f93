import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { importedParts } from '../../db/schema/course-imports.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { readCourse } from '../../records/course.ts';
import { readRows, readScenarios } from '../../records/knowledge.ts';
import type { Stored } from './portable-of-course.ts';

export type StoredFile = { name: string; storageKey: string; width: number | null; height: number | null };

const OWN = 'coursecraft ';

/** All of a course that goes out, at one moment. */
export async function readStored(db: Queryable, courseId: string): Promise<Stored & { storage: StoredFile[] }> {
  const course = await readCourse(db, courseId, { view: 'author', outline: false });
  const rows = await readRows(db, courseId);
  const storage = await db
    .select({ name: uploads.name, storageKey: uploads.storageKey, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), eq(uploads.status, 'ready')))
    .orderBy(asc(uploads.name));
  const came = await db
    .select({ packageKey: importedParts.packageKey, sourceKey: importedParts.sourceKey, id: importedParts.elementId })
    .from(importedParts)
    .where(eq(importedParts.courseId, courseId));
  const own = came.filter(({ packageKey }) => packageKey.startsWith(OWN));
  return {
    course,
    rows: rows.filter(({ status }) => status === 'active'),
    scenarios: await readScenarios(db, courseId),
    files: storage,
    packages: [],
    keys: new Map(own.map(({ id, sourceKey }) => [id, sourceKey.replace(/^(?:\w+:)?\d+:/, '')])),
    courseKey: own[0]?.packageKey.slice(OWN.length) ?? courseId,
    storage,
  };
}
