import type { ElementVersion } from '@coursecraft/contract/courses/course';
import type { CriterionChange } from '@coursecraft/contract/criteria/criterion-saving';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { columnList, pickFields } from '../../../platform/db/pick-fields.ts';
import { criteriaTable, criterionFields, criterionVersionsTable } from '../../../platform/db/schema/criteria.ts';

type By = { authorUid: string; origin: ElementVersion['origin'] };

/** Adds the present texts to the history: as authors see them, or of `knowledge_rows` what grades. */
export async function saveCriterionVersions(
  tx: Queryable,
  courseId: string,
  rowIds: readonly string[],
  { authorUid, origin }: By,
  changes: ReadonlyMap<string, CriterionChange> = new Map(),
  source: 'authored_criteria' | 'knowledge_rows' = 'authored_criteria',
): Promise<void> {
  if (rowIds.length === 0) return;
  const versionIds = rowIds.map(() => newId('ver'));
  const updates = rowIds.map((rowId) => changes.get(rowId) ?? null);
  await tx.execute(sql`
    insert into knowledge_row_versions (course_id, row_id, version_id, version, author_uid, origin, change,
      ${columnList(pickFields(criterionVersionsTable, criterionFields))})
    select r.course_id, r.row_id, kept.version_id, r.version, ${authorUid}, ${origin}, kept.change,
      ${columnList(pickFields(criteriaTable, criterionFields), 'r')}
    from unnest(${sql.param(rowIds)}::text[], ${sql.param(versionIds)}::text[], ${sql.param(updates)}::text[])
      as kept (row_id, version_id, change)
    join ${sql.identifier(source)} r on r.course_id = ${courseId} and r.row_id = kept.row_id`);
}
