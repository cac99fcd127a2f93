import type { RowVersion } from '@coursecraft/contract/shapes/row-saving';
import { hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { knowledgeRows, knowledgeRowVersions } from '../../../db/schema/knowledge.ts';
import { profiles } from '../../../db/schema/people.ts';
import { notFound } from '../../../errors/app-error.ts';
import { keepDeleted } from '../../../records/deletions.ts';

type RowKey = { courseId: string; rowId: string };

/** The saves of a criterion, newest first. */
export async function listRowSaves(db: Queryable, { courseId, rowId }: RowKey) {
  return db
    .select({
      save: knowledgeRowVersions,
      displayName: profiles.displayName,
      current: sql<boolean>`knowledge_row_versions.version = knowledge_rows.version`,
    })
    .from(knowledgeRowVersions)
    .innerJoin(
      knowledgeRows,
      and(
        eq(knowledgeRows.courseId, knowledgeRowVersions.courseId),
        eq(knowledgeRows.rowId, knowledgeRowVersions.rowId),
      ),
    )
    .leftJoin(profiles, eq(profiles.uid, knowledgeRowVersions.authorUid))
    .where(and(eq(knowledgeRowVersions.courseId, courseId), eq(knowledgeRowVersions.rowId, rowId)))
    .orderBy(desc(knowledgeRowVersions.version));
}

type RowSave = Awaited<ReturnType<typeof listRowSaves>>[number];

export async function readRowSave(db: Queryable, key: RowKey, versionId: string): Promise<RowSave> {
  const saves = await listRowSaves(db, key);
  const found = saves.find(({ save }) => save.versionId === versionId);
  if (!found) throw notFound('version');
  return found;
}

export function presentRowSave({ save, displayName, current }: RowSave): RowVersion {
  const { versionId, version, origin, change, statement } = save;
  const texts = hiddenInRow(save);
  return {
    versionId,
    version,
    origin,
    current,
    title: statement,
    createdAt: save.createdAt.toISOString(),
    author: { uid: save.authorUid, displayName: displayName ?? '' },
    size: texts.reduce((sum, text) => sum + text.length, 0),
    change: change ?? undefined,
  };
}

/** Takes a save out of a criterion's history, undoably. */
export async function deleteRowSave(
  tx: Queryable,
  { courseId, rowId }: RowKey,
  versionId: string,
  deletedBy: string,
): Promise<string> {
  return keepDeleted(
    tx,
    { courseId, kind: 'version', place: { id: versionId, parentId: rowId }, deletedBy },
    { knowledge_row_versions: sql`row_id = ${rowId} and version_id = ${versionId}` },
  );
}
