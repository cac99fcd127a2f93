import type { ElementVersion } from '@coursecraft/contract/courses/course';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { pickFields } from '../../platform/db/pick-fields.ts';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { authoredElements, elementFields, elementVersions } from '../../platform/db/schema/courses.ts';
import { saveDeleted } from '../courses/repository/deletions.ts';

type ElementKey = { courseId: string; elementId: string };

const keyed = ({ courseId, elementId }: ElementKey) =>
  and(eq(elementVersions.courseId, courseId), eq(elementVersions.elementId, elementId));

const summary = {
  versionId: elementVersions.versionId,
  version: elementVersions.version,
  createdAt: elementVersions.createdAt,
  authorUid: elementVersions.authorUid,
  displayName: profiles.displayName,
  origin: elementVersions.origin,
  note: elementVersions.note,
  title: elementVersions.title,
  size: sql<number>`length(element_versions.content)`,
  current: sql<boolean>`element_versions.version = authored_elements.version`,
  published: sql<boolean>`coalesce((
    select e.published and e.version = element_versions.version from elements e
    where e.course_id = element_versions.course_id and e.element_id = element_versions.element_id), false)`,
};

type VersionRow = typeof elementVersions.$inferSelect;
type Save = Omit<VersionRow, 'courseId' | 'elementId' | Exclude<keyof typeof elementFields, 'title'>> & {
  displayName: string | null;
  size: number;
  current: boolean;
  published: boolean;
};

const joined = (db: Queryable) =>
  db
    .select(summary)
    .from(elementVersions)
    .innerJoin(
      authoredElements,
      and(
        eq(authoredElements.courseId, elementVersions.courseId),
        eq(authoredElements.elementId, elementVersions.elementId),
      ),
    )
    .leftJoin(profiles, eq(profiles.uid, elementVersions.authorUid));

export async function listSaves(db: Queryable, key: ElementKey): Promise<Save[]> {
  const saves = await joined(db).where(keyed(key)).orderBy(asc(elementVersions.version));
  if (saves.length === 0) throw notFound('element');
  return saves;
}

export function presentSave({ authorUid, displayName, createdAt, note, ...save }: Save): ElementVersion {
  return {
    versionId: save.versionId,
    createdAt: createdAt.toISOString(),
    author: { uid: authorUid, displayName: displayName ?? '' },
    origin: save.origin,
    note: note || undefined,
    title: save.title,
    size: save.size,
    current: save.current,
    published: save.published,
  };
}

export async function readSave(db: Queryable, key: ElementKey, versionId: string) {
  const here = and(keyed(key), eq(elementVersions.versionId, versionId));
  const [save] = await joined(db).where(here);
  const [written] = await db.select(pickFields(elementVersions, elementFields)).from(elementVersions).where(here);
  if (!save || !written) throw notFound('version');
  return { save, written };
}

export async function deleteSaves(
  tx: Queryable,
  { courseId, elementId }: ElementKey,
  versionIds: string[],
  deletedBy: string,
): Promise<string> {
  return saveDeleted(
    tx,
    { courseId, kind: 'version', place: { id: versionIds.at(-1) ?? '', parentId: elementId }, deletedBy },
    {
      element_versions: sql`element_id = ${elementId} and version_id = any(${sql.param(versionIds)}::text[])`,
    },
  );
}
