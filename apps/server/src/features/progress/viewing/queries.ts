import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { View } from '@coursecraft/contract/shapes/view';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { elements } from '../../../db/schema/courses.ts';
import { views, visits } from '../../../db/schema/mastery.ts';
import { readElement } from '../../../records/course.ts';
import type { Learner } from '../../../records/evidence.ts';

type KeptView = ReplyOf<'setView'>['view'];

const presentView = ({ elementId, scroll, panels, at }: typeof views.$inferSelect): KeptView => ({
  elementId,
  scroll: scroll ?? undefined,
  panels: panels ?? undefined,
  at: at.toISOString(),
});

/** Where a learner left off; undefined before they began, and where that element is not there for learners. */
export async function readView(db: Queryable, { courseId, studentId }: Learner): Promise<KeptView | undefined> {
  const [found] = await db
    .select({ view: views })
    .from(views)
    .innerJoin(
      elements,
      and(eq(elements.courseId, views.courseId), eq(elements.elementId, views.elementId), elements.published),
    )
    .where(and(eq(views.courseId, courseId), eq(views.studentId, studentId)));
  return found && presentView(found.view);
}

/** Keeps where a learner is, in place of where they were, and that they were there today. */
export async function keepView(
  db: Queryable,
  learner: Learner,
  { elementId, scroll, panels }: View,
): Promise<KeptView> {
  await readElement(db, learner.courseId, elementId, 'learner');
  await db
    .insert(visits)
    .values({ ...learner, elementId, day: sql`(now() at time zone 'UTC')::date` })
    .onConflictDoNothing();
  const now = { elementId, scroll: scroll ?? null, panels: panels ?? null, at: sql`now()` };
  const [kept] = await db
    .insert(views)
    .values({ ...learner, ...now })
    .onConflictDoUpdate({ target: [views.courseId, views.studentId], set: now })
    .returning();
  if (!kept) throw new Error('a view was kept and not returned');
  return presentView(kept);
}
