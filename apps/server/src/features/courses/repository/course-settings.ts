import type { CourseSettings } from '@coursecraft/interop/course/portable-course';
import type { Queryable } from '../../../platform/db/connect.ts';
import { assessmentConfigs, courseNotes } from '../../../platform/db/schema/criteria.ts';

export async function insertCourseSettings(
  tx: Queryable,
  courseId: string,
  { notes, assessment }: CourseSettings,
): Promise<void> {
  if (assessment)
    await tx.insert(assessmentConfigs).values({ courseId, version: 1, config: assessment }).onConflictDoNothing();
  if (notes.length === 0) return;
  await tx
    .insert(courseNotes)
    .values(
      notes.map(({ part, ...written }) => ({ courseId, partId: part, meta: { version: 1 as const, ...written } })),
    )
    .onConflictDoNothing();
}
