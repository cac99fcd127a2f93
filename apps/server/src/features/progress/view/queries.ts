import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { View } from '@coursecraft/contract/progress/view';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { places, views, visits } from '../../../platform/db/schema/mastery.ts';
import { readElement } from '../../courses/repository/course.ts';
import type { Student } from '../repository/rollups.ts';

type StoredView = ReplyOf<'setView'>['view'];
type StoredLocation = NonNullable<ReplyOf<'getView'>['places']>[number];

const MOST_PLACES = 60;

const presentView = ({ elementId, scroll, panels, at }: typeof views.$inferSelect): StoredView => ({
  elementId,
  scroll: scroll ?? undefined,
  panels: panels ?? undefined,
  at: at.toISOString(),
});

export async function readView(db: Queryable, { courseId, studentId }: Student): Promise<StoredView | undefined> {
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

export async function saveView(
  db: Queryable,
  student: Student,
  { elementId, scroll, words, panels }: View,
): Promise<StoredView> {
  await readElement(db, student.courseId, elementId, 'learner');
  await db
    .insert(visits)
    .values({ ...student, elementId, day: sql`(now() at time zone 'UTC')::date` })
    .onConflictDoNothing();
  if (scroll !== undefined) {
    const here = { scroll, words: words ?? null, at: sql`now()` };
    await db
      .insert(places)
      .values({ ...student, elementId, ...here })
      .onConflictDoUpdate({ target: [places.courseId, places.studentId, places.elementId], set: here });
  }
  const now = { elementId, scroll: scroll ?? null, panels: panels ?? null, at: sql`now()` };
  const [kept] = await db
    .insert(views)
    .values({ ...student, ...now })
    .onConflictDoUpdate({ target: [views.courseId, views.studentId], set: now })
    .returning();
  if (!kept) throw new Error('a saved view was not returned');
  return presentView(kept);
}

/** Reads reading positions inside elements, latest first. Positions at the top or end are left out. */
export async function readPlaces(db: Queryable, { courseId, studentId }: Student): Promise<StoredLocation[]> {
  const rows = await db
    .select({ elementId: places.elementId, scroll: places.scroll, words: places.words })
    .from(places)
    .where(
      and(eq(places.courseId, courseId), eq(places.studentId, studentId), gt(places.scroll, 0), lt(places.scroll, 1)),
    )
    .orderBy(desc(places.at))
    .limit(MOST_PLACES);
  return rows.map(({ words, ...place }) => ({ ...place, ...(words ? { words } : {}) }));
}
