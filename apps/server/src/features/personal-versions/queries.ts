import type { PersonalVersion } from '@coursecraft/contract/personal-versions/personal-version';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { elements } from '../../platform/db/schema/courses.ts';
import { personalVersions } from '../../platform/db/schema/personal-versions.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { keepDeleted } from '../courses/repository/deletions.ts';
import type { Student } from '../progress/repository/rollups.ts';

const ofStudent = ({ courseId, studentId }: Student) =>
  and(eq(personalVersions.courseId, courseId), eq(personalVersions.studentId, studentId));

export async function listPersonalVersions(
  db: Queryable,
  student: Student,
  only: { elementId?: string | undefined; id?: string | undefined } = {},
): Promise<PersonalVersion[]> {
  const rows = await db
    .select({ own: personalVersions, version: elements.version })
    .from(personalVersions)
    .leftJoin(
      elements,
      and(eq(elements.courseId, personalVersions.courseId), eq(elements.elementId, personalVersions.elementId)),
    )
    .where(
      and(
        ofStudent(student),
        only.elementId === undefined ? undefined : eq(personalVersions.elementId, only.elementId),
        only.id === undefined ? undefined : eq(personalVersions.id, only.id),
      ),
    )
    .orderBy(desc(personalVersions.id));
  return rows.map(({ own: { courseId: _, studentId: __, at, ...own }, version }) => ({
    ...withoutNulls(own),
    outdated: version !== own.baseVersion,
    at: at.toISOString(),
  }));
}

export async function insertPersonalVersion(
  tx: Queryable,
  student: Student,
  own: Omit<typeof personalVersions.$inferInsert, keyof Student>,
): Promise<PersonalVersion> {
  await tx.insert(personalVersions).values({ ...own, ...student });
  const [element] = await listPersonalVersions(tx, student, { id: own.id });
  if (!element) throw notFound('element');
  return element;
}

export async function deletePersonalVersion(tx: Queryable, student: Student, id: string): Promise<string> {
  const found = await listPersonalVersions(tx, student, { id });
  if (found.length === 0) throw notFound('element');
  const { courseId, studentId } = student;
  return keepDeleted(
    tx,
    { courseId, kind: 'own-element', place: { id }, deletedBy: studentId },
    { own_elements: sql`student_id = ${studentId} and id = ${id}` },
  );
}
