import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { courses, elementFields, elements, workingElements } from '../../../platform/db/schema/courses.ts';

type ElementKey = { courseId: string; elementId: string };

/** Locks an element and returns what students get, and whether a change is published at once. */
export async function lockElement(tx: Queryable, { courseId, elementId }: ElementKey) {
  const [found] = await tx
    .select({
      ...pickFields(elements, elementFields),
      version: elements.version,
      published: elements.published,
      publishAtOnce: courses.publishAtOnce,
      isPending: sql<boolean>`(${sql.join(
        ['working_elements', 'working_criteria', 'working_scenarios'].map(
          (table) => sql`(select count(*) from ${sql.identifier(table)} w
            where w.course_id = elements.course_id and w.element_id = elements.element_id) > 0`,
        ),
        sql` or `,
      )})`,
    })
    .from(elements)
    .innerJoin(courses, eq(courses.courseId, elements.courseId))
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)))
    .for('update', { of: elements });
  if (!found) throw notFound('element');
  return found;
}

/** Whether changes of an element go to its working copy. An unpublished element may have one from before. */
export async function hasWorkingCopy(tx: Queryable, key: ElementKey): Promise<boolean> {
  const { published, publishAtOnce, isPending } = await lockElement(tx, key);
  return !publishAtOnce && (published || isPending);
}

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
