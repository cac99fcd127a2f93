import type { PortableVersion } from '@coursecraft/interop/course/portable-course';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { pickFields } from '../../db/pick-fields.ts';
import { importedParts } from '../../db/schema/course-imports.ts';
import { elementFields, elements, elementVersions } from '../../db/schema/courses.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { readCourse } from '../../records/course.ts';
import { readRows, readScenarios } from '../../records/knowledge.ts';
import type { Stored } from './portable-of-course.ts';

export type StoredFile = { name: string; storageKey: string; width: number | null; height: number | null };

const OWN = 'coursecraft ';

/** All of a course that goes out, at one moment. */
export async function readStored(
  db: Queryable,
  courseId: string,
  { versions }: { versions: boolean },
): Promise<Stored & { storage: StoredFile[] }> {
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
    versions: versions ? await readEarlier(db, courseId) : new Map(),
    keys: new Map(own.map(({ id, sourceKey }) => [id, sourceKey.replace(/^(?:\w+:)?\d+:/, '')])),
    courseKey: own[0]?.packageKey.slice(OWN.length) ?? courseId,
    storage,
  };
}

/** What each element was before, by its id, the oldest first. */
async function readEarlier(db: Queryable, courseId: string): Promise<Map<string, PortableVersion[]>> {
  const { elementId, version, createdAt, origin, note } = elementVersions;
  const rows = await db
    .select({ elementId, createdAt, origin, note, ...pickFields(elementVersions, elementFields) })
    .from(elementVersions)
    .innerJoin(elements, and(eq(elements.courseId, elementVersions.courseId), eq(elements.elementId, elementId)))
    .where(and(eq(elementVersions.courseId, courseId), lt(version, elements.version)))
    .orderBy(asc(elementId), asc(version));
  const earlier = new Map<string, PortableVersion[]>();
  for (const { elementId: id, createdAt: at, note: said, ...save } of rows)
    earlier.set(id, [...(earlier.get(id) ?? []), { ...save, saved: at.toISOString(), ...(said && { note: said }) }]);
  return earlier;
}
