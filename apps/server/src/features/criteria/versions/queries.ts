import type { CriterionVersion } from '@coursecraft/contract/criteria/criterion-saving';
import { hiddenInCriterion } from '@coursecraft/domain/answer-leak-filter/hidden-texts';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { authoredCriteria, criterionVersionsTable } from '../../../platform/db/schema/criteria.ts';
import { saveDeleted } from '../../courses/repository/deletions.ts';

type CriterionKey = { courseId: string; rowId: string };

export async function listCriterionSaves(db: Queryable, { courseId, rowId }: CriterionKey) {
  return db
    .select({
      save: criterionVersionsTable,
      displayName: profiles.displayName,
      current: sql<boolean>`knowledge_row_versions.version = authored_criteria.version`,
    })
    .from(criterionVersionsTable)
    .innerJoin(
      authoredCriteria,
      and(
        eq(authoredCriteria.courseId, criterionVersionsTable.courseId),
        eq(authoredCriteria.rowId, criterionVersionsTable.rowId),
      ),
    )
    .leftJoin(profiles, eq(profiles.uid, criterionVersionsTable.authorUid))
    .where(and(eq(criterionVersionsTable.courseId, courseId), eq(criterionVersionsTable.rowId, rowId)))
    .orderBy(desc(criterionVersionsTable.version));
}

type CriterionSave = Awaited<ReturnType<typeof listCriterionSaves>>[number];

export async function readCriterionSave(db: Queryable, key: CriterionKey, versionId: string): Promise<CriterionSave> {
  const saves = await listCriterionSaves(db, key);
  const found = saves.find(({ save }) => save.versionId === versionId);
  if (!found) throw notFound('version');
  return found;
}

export function presentCriterionSave({ save, displayName, current }: CriterionSave): CriterionVersion {
  const { versionId, version, origin, change, statement } = save;
  const texts = hiddenInCriterion(save);
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

export async function deleteCriterionSave(
  tx: Queryable,
  { courseId, rowId }: CriterionKey,
  versionId: string,
  deletedBy: string,
): Promise<string> {
  return saveDeleted(
    tx,
    { courseId, kind: 'version', place: { id: versionId, parentId: rowId }, deletedBy },
    { knowledge_row_versions: sql`row_id = ${rowId} and version_id = ${versionId}` },
  );
}
