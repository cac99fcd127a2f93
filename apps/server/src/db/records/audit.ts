import type { AuditAction } from '@coursecraft/contract/shapes/audit';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { auditLog } from '../schema/audit.ts';
import { courses } from '../schema/courses.ts';
import { profiles } from '../schema/people.ts';

type Deed = { action: AuditAction; person: string; courseId?: string };

/** Writes down who did what to whom, in the transaction that does it, with the names as they are now. */
export async function writeAudit(
  tx: Queryable,
  by: Pick<Profile, 'uid' | 'displayName'>,
  { action, person, courseId }: Deed,
): Promise<void> {
  const [named] = await tx.select({ name: profiles.displayName }).from(profiles).where(eq(profiles.uid, person));
  const [course] =
    courseId === undefined
      ? []
      : await tx.select({ title: courses.title }).from(courses).where(eq(courses.courseId, courseId));
  await tx.insert(auditLog).values({
    ...{ byUid: by.uid, byName: by.displayName, action, personUid: person, personName: named?.name ?? person },
    ...(course ? { courseId, courseTitle: course.title } : {}),
  });
}
