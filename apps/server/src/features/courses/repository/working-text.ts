import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { courses, elementFields, elements, workingElements } from '../../../platform/db/schema/courses.ts';

type ElementKey = { courseId: string; elementId: string };

const WORKING_TABLES = ['working_elements', 'working_criteria', 'working_scenarios'];

/** Whether changes go to the working copy. An unpublished element may have one from before. */
const isEditedInCopy = sql<boolean>`(not ${courses.publishAtOnce} and (${elements.published} or ${sql.join(
  WORKING_TABLES.map(
    (table) => sql`(select count(*) from ${sql.identifier(table)} w
      where w.course_id = ${elements.courseId} and w.element_id = ${elements.elementId}) > 0`,
  ),
  sql` or `,
)}))`;

async function lock<C extends Parameters<Queryable['select']>[0]>(
  tx: Queryable,
  { courseId, elementId }: ElementKey,
  columns: NonNullable<C>,
) {
  const [found] = await tx
    .select(columns)
    .from(elements)
    .innerJoin(courses, eq(courses.courseId, elements.courseId))
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)))
    .for('update', { of: elements });
  if (!found) throw notFound('element');
  return found;
}

/** Locks an element and returns what students get, and whether changes go to its working copy. */
export const lockElement = (tx: Queryable, key: ElementKey) =>
  lock(tx, key, { ...pickFields(elements, elementFields), version: elements.version, isEditedInCopy });

/** Locks an element and returns whether its changes go to a working copy. */
export const hasWorkingCopy = async (tx: Queryable, key: ElementKey): Promise<boolean> =>
  (await lock(tx, key, { isEditedInCopy })).isEditedInCopy;

export async function writeWorkingText(tx: Queryable, row: typeof workingElements.$inferInsert): Promise<void> {
  const { courseId: _, elementId: __, ...changed } = row;
  await tx
    .insert(workingElements)
    .values(row)
    .onConflictDoUpdate({
      target: [workingElements.courseId, workingElements.elementId],
      set: { ...changed, updatedAt: sql`now()` },
    });
}

export async function deleteWorkingText(tx: Queryable, { courseId, elementId }: ElementKey): Promise<void> {
  await tx
    .delete(workingElements)
    .where(and(eq(workingElements.courseId, courseId), eq(workingElements.elementId, elementId)));
}
