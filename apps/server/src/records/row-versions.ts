import type { ElementVersion } from '@coursecraft/contract/shapes/course';
import type { RowChange } from '@coursecraft/contract/shapes/row-saving';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { columnList, pickFields } from '../db/pick-fields.ts';
import { knowledgeRows, knowledgeRowVersions, rowFields } from '../db/schema/knowledge.ts';
import { newId } from '../new-id.ts';

type By = { authorUid: string; origin: ElementVersion['origin'] };

/** Keeps these criteria as they stand now as versions of theirs; `changes` says what was said of some. */
export async function keepRowVersions(
  tx: Queryable,
  courseId: string,
  rowIds: readonly string[],
  { authorUid, origin }: By,
  changes: ReadonlyMap<string, RowChange> = new Map(),
): Promise<void> {
  if (rowIds.length === 0) return;
  const versionIds = rowIds.map(() => newId('ver'));
  const said = rowIds.map((rowId) => changes.get(rowId) ?? null);
  await tx.execute(sql`
    insert into knowledge_row_versions (course_id, row_id, version_id, version, author_uid, origin, change,
      ${columnList(pickFields(knowledgeRowVersions, rowFields))})
    select r.course_id, r.row_id, kept.version_id, r.version, ${authorUid}, ${origin}, kept.change,
      ${columnList(pickFields(knowledgeRows, rowFields), 'r')}
    from unnest(${sql.param(rowIds)}::text[], ${sql.param(versionIds)}::text[], ${sql.param(said)}::text[])
      as kept (row_id, version_id, change)
    join knowledge_rows r on r.course_id = ${courseId} and r.row_id = kept.row_id`);
}
