import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { elements } from '../../platform/db/schema/courses.ts';
import { doneElements } from '../../platform/db/schema/mastery.ts';
import { readCriteria } from '../criteria/repository/criteria.ts';
import type { Student } from '../progress/repository/rollups.ts';

export async function markDone(db: Queryable, student: Student, elementId: string): Promise<void> {
  const [element] = await db
    .select({ id: elements.elementId })
    .from(elements)
    .where(and(eq(elements.courseId, student.courseId), eq(elements.elementId, elementId), elements.published));
  if (!element) throw notFound('element');
  if ((await readCriteria(db, student.courseId, { elementId })).length > 0) {
    throw new AppError('evidence_required', 'element-needs-evidence');
  }
  await db
    .insert(doneElements)
    .values({ ...student, elementId })
    .onConflictDoNothing();
}
