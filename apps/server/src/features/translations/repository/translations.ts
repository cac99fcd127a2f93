import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { translations } from '../../../platform/db/schema/translations.ts';

export type Version = { courseId: string; title: string; language: string; isOriginal: boolean };

export type JoinedTranslation = { studentId: string; originalId: string; editionId: string };

export async function listVersions(db: Queryable, courseId: string): Promise<Version[]> {
  const [link] = await db
    .select({ originalId: translations.originalId })
    .from(translations)
    .innerJoin(courses, and(eq(courses.courseId, translations.originalId), isNull(courses.deletedAt)))
    .where(eq(translations.courseId, courseId));
  const originalId = link?.originalId ?? courseId;
  const isOriginal = sql<boolean>`${courses.courseId} = ${originalId}`;
  return db
    .select({ courseId: courses.courseId, title: courses.title, language: courses.language, isOriginal })
    .from(courses)
    .where(
      and(
        isNull(courses.deletedAt),
        // By ids, because no index serves a condition over both tables.
        sql`${courses.courseId} = any(array(
          select ${originalId}::text union all
          select edition.course_id from editions edition where edition.original_id = ${originalId}))`,
      ),
    )
    .orderBy(sql`not ${isOriginal}`, asc(courses.createdAt), asc(courses.courseId));
}

/** Returns a condition that an enrolled student uses this language. The enrollments have the alias `rows`. */
export function learnsHere(rows = 'enrolments'): SQL {
  const of = sql.raw(rows);
  return sql`(${of}.learns_in is null or not exists (
    select from enrolments there join courses other on other.course_id = there.course_id and other.deleted_at is null
    where there.course_id = ${of}.learns_in and there.student_id = ${of}.student_id))`;
}
