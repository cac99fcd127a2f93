import type { CourseSettings, PortableVersion } from '@coursecraft/interop/course/portable-course';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { elementFields, elements, elementVersions } from '../../../platform/db/schema/courses.ts';
import type { courseNotes } from '../../../platform/db/schema/criteria.ts';
import { uploads } from '../../../platform/db/schema/uploads.ts';
import { readCourse } from '../../courses/repository/course.ts';
import { readAuthoredCriteria, readAuthoredScenarios } from '../../criteria/repository/criteria.ts';
import type { Stored } from './portable-of-course.ts';

export type StoredFile = { name: string; storageKey: string; width: number | null; height: number | null };

const OWN = 'coursecraft ';

export async function readStored(
  db: Queryable,
  courseId: string,
  { versions }: { versions: boolean },
): Promise<Stored & { storage: StoredFile[] }> {
  const course = await readCourse(db, courseId, { view: 'author', outline: false });
  const criteria = await readAuthoredCriteria(db, courseId);
  const storage = await db
    .select({ name: uploads.name, storageKey: uploads.storageKey, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), eq(uploads.status, 'ready')))
    .orderBy(asc(uploads.name));
  const { settings, came, authors } = await readSettings(db, courseId);
  const own = came.filter(({ packageKey }) => packageKey.startsWith(OWN));
  return {
    course,
    rows: criteria.filter(({ status }) => status === 'active'),
    scenarios: await readAuthoredScenarios(db, courseId),
    settings,
    files: storage,
    packages: [],
    versions: versions ? await readEarlier(db, courseId) : new Map(),
    keys: new Map(own.map(({ id, sourceKey }) => [id, sourceKey.replace(/^(?:\w+:)?\d+:/, '')])),
    authors,
    courseKey: own[0]?.packageKey.slice(OWN.length) ?? courseId,
    storage,
  };
}

type CameFrom = { packageKey: string; sourceKey: string; id: string };
type Notes = typeof courseNotes.$inferSelect.meta;

async function readSettings(
  db: Queryable,
  courseId: string,
): Promise<{ settings: CourseSettings; came: CameFrom[]; authors: string[] }> {
  const { rows } = await db.execute<{
    assessment: CourseSettings['assessment'] | null;
    notes: { part: string; meta: Notes }[] | null;
    came: CameFrom[] | null;
    authors: string[] | null;
  }>(sql`select
    (select config from assessment_configs where course_id = ${courseId}) as assessment,
    (select json_agg(json_build_object('part', part_id, 'meta', meta) order by part_id)
      from knowledge_meta where course_id = ${courseId}) as notes,
    (select json_agg(json_build_object('packageKey', package_key, 'sourceKey', source_key, 'id', element_id))
      from imported_parts where course_id = ${courseId}) as came,
    (select json_agg(p.display_name order by a.since, p.uid)
      from course_authors a join profiles p on p.uid = a.uid where a.course_id = ${courseId}) as authors`);
  const [{ assessment, notes, came, authors } = { assessment: null, notes: null, came: null, authors: null }] = rows;
  const written = (notes ?? []).map(({ part, meta: { version: _, ...note } }) => ({ part, ...note }));
  return { settings: { notes: written, ...(assessment && { assessment }) }, came: came ?? [], authors: authors ?? [] };
}

async function readEarlier(db: Queryable, courseId: string): Promise<Map<string, PortableVersion[]>> {
  const { elementId, version, createdAt, origin, note } = elementVersions;
  const rows = await db
    .select({ elementId, createdAt, origin, note, ...pickFields(elementVersions, elementFields) })
    .from(elementVersions)
    .innerJoin(elements, and(eq(elements.courseId, elementVersions.courseId), eq(elements.elementId, elementId)))
    .where(and(eq(elementVersions.courseId, courseId), lt(version, elements.version)))
    .orderBy(asc(elementId), asc(version));
  const earlier = new Map<string, PortableVersion[]>();
  for (const { elementId: id, createdAt: at, note: versionNote, ...save } of rows)
    earlier.set(id, [
      ...(earlier.get(id) ?? []),
      { ...save, saved: at.toISOString(), ...(versionNote && { note: versionNote }) },
    ]);
  return earlier;
}
