import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses, elements } from '../../../platform/db/schema/courses.ts';
import { translations } from '../../../platform/db/schema/translations.ts';

/** Reads the texts of a course and the address of its cover. */
export async function readContents(db: Queryable, courseId: string): Promise<string[]> {
  const found = await db.select({ content: elements.content }).from(elements).where(eq(elements.courseId, courseId));
  const [course] = await db.select({ cover: courses.cover }).from(courses).where(eq(courses.courseId, courseId));
  const cover = course?.cover ? [pictureAddress({ name: course.cover })] : [];
  return [...found.map(({ content }) => content), ...cover];
}

/** Locks the creation of translations. Reads nothing, so that later statements see a current snapshot. */
export async function lockTranslations(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table editions in share row exclusive mode`);
}

export async function insertTranslation(
  tx: Queryable,
  { courseId, originalId }: { courseId: string; originalId: string },
): Promise<void> {
  await tx.insert(translations).values({ courseId, originalId });
  await tx.execute(sql`
    insert into course_authors (course_id, uid)
    select ${courseId}, uid from course_authors where course_id = ${originalId} on conflict do nothing`);
}
