import type { Progress } from '@coursecraft/contract/shapes/progress';
import { isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { minutesOfElement } from '@coursecraft/domain/planning/minutes-of-element';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { elements } from '../db/schema/courses.ts';
import { scenarios } from '../db/schema/knowledge.ts';

/** What the published elements that a learner is not through with may take, in minutes. */
export async function readMinutesLeft(
  db: Queryable,
  courseId: string,
  standing: Progress['elements'],
): Promise<number> {
  const all = await db
    .select({
      id: elements.elementId,
      content: elements.content,
      // With names of its own: a query of one table writes columns without their table.
      scenarios: sql<number>`(
        select count(*)::int from ${scenarios} s
        where s.course_id = ${courseId} and s.element_id = elements.element_id)`,
    })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), elements.published))
    .orderBy(asc(elements.elementId));
  return all
    .filter(({ id }) => !isElementDone(standing[id]))
    .reduce(
      (sum, { id, content, scenarios: count }) =>
        sum + minutesOfElement(content, { criteria: standing[id]?.total ?? 0, scenarios: count }),
      0,
    );
}
