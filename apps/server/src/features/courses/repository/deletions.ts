import { randomUUID } from 'node:crypto';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { and, eq, gt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { isUniqueViolation } from '../../../platform/db/is-unique-violation.ts';
import { deletedCriteria, deletions } from '../../../platform/db/schema/deletions.ts';

export type Deletion = typeof deletions.$inferSelect;

export const RESTORABLE_DAYS = 30;

const TABLES = [
  'modules',
  'due_dates',
  'sections',
  'elements',
  'working_elements',
  'element_versions',
  'knowledge_rows',
  'working_criteria',
  'knowledge_row_versions',
  'scenarios',
  'working_scenarios',
  'citations',
  'uploads',
  'upload_pages',
  'notes',
  'own_elements',
  'enrolments',
  'group_members',
] as const;
export type DeletableTable = (typeof TABLES)[number];

/** Moves rows to the deletion store and returns the token that restores them. `rows` holds a condition per table. */
export async function saveDeleted(
  tx: Queryable,
  { courseId, kind, place, deletedBy }: Pick<Deletion, 'courseId' | 'kind' | 'place' | 'deletedBy'>,
  rows: Partial<Record<DeletableTable, SQL>>,
): Promise<string> {
  const undoToken = randomUUID();
  await tx.insert(deletions).values({ courseId, undoToken, kind, place, deletedBy });
  for (const table of TABLES.toReversed()) {
    const condition = rows[table];
    if (!condition) continue;
    await tx.execute(sql`
      with gone as (
        delete from ${sql.identifier(table)} where course_id = ${courseId} and ${condition} returning *
      )
      insert into deleted_rows (course_id, undo_token, table_name, kept)
      select ${courseId}, ${undoToken}, ${table}, to_jsonb(gone) from gone`);
  }
  return undoToken;
}

const OWN_KINDS: readonly Deletion['kind'][] = ['note', 'own-element'];

export type Undoing = { learnerId: string; isAuthor: boolean };

export async function findDeletion(
  tx: Queryable,
  courseId: string,
  undoToken: string,
  { learnerId: studentId, isAuthor }: Undoing,
): Promise<Deletion> {
  const [found] = await tx
    .select()
    .from(deletions)
    .where(
      and(
        eq(deletions.courseId, courseId),
        eq(deletions.undoToken, undoToken),
        gt(deletions.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
        isAuthor
          ? or(eq(deletions.deletedBy, studentId), notInArray(deletions.kind, [...OWN_KINDS]))
          : eq(deletions.deletedBy, studentId),
      ),
    )
    .for('update');
  if (!found) {
    throw new AppError('not_found', refused('nothing-to-bring-back', { days: RESTORABLE_DAYS }));
  }
  return found;
}

export async function putBack(tx: Queryable, { courseId, undoToken }: Deletion): Promise<void> {
  // Memberships and due dates of a deleted group are not restored.
  await tx.execute(sql`
    delete from deleted_rows d
    where d.course_id = ${courseId} and d.undo_token = ${undoToken} and d.kept ->> 'group_id' <> ''
      and not exists (select 1 from groups g where g.course_id = d.course_id and g.group_id = d.kept ->> 'group_id')`);
  const kept = and(eq(deletedCriteria.courseId, courseId), eq(deletedCriteria.undoToken, undoToken));
  const found = await tx.selectDistinct({ table: deletedCriteria.tableName }).from(deletedCriteria).where(kept);
  const present = new Set(found.map(({ table }) => table));
  for (const table of TABLES) if (present.has(table)) await restoreCriteria(tx, { courseId, undoToken }, table);
  await tx.delete(deletions).where(and(eq(deletions.courseId, courseId), eq(deletions.undoToken, undoToken)));
}

/** Writes only the stored columns, so that newer columns get their defaults. */
async function restoreCriteria(
  tx: Queryable,
  { courseId, undoToken }: Pick<Deletion, 'courseId' | 'undoToken'>,
  table: DeletableTable,
): Promise<void> {
  const kept = sql`d.course_id = ${courseId} and d.undo_token = ${undoToken} and d.table_name = ${table}`;
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select c.column_name as name from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name = ${table} and c.is_generated = 'NEVER'
      and c.column_name in (
        select jsonb_object_keys(d.kept) from (select d.kept from deleted_rows d where ${kept} limit 1) d)`);
  const listed = (write: (name: string) => string) =>
    sql.join(
      columns.map(({ name }) => sql.raw(write(name))),
      sql`, `,
    );
  const keptColumn = (name: string) => (name === 'course_id' ? 'd.course_id' : `r."${name}"`);
  try {
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${listed((name) => `"${name}"`)})
      select ${listed(keptColumn)} from deleted_rows d, jsonb_populate_record(null::${sql.identifier(table)}, d.kept) r
      where ${kept} order by d.seq`);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', 'name-taken-meanwhile', {
      cause: error,
    });
  }
}
