import type { AuditAction } from '@coursecraft/contract/shapes/audit';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { auditLog } from '../schema/audit.ts';
import { courses } from '../schema/courses.ts';
import { profiles } from '../schema/people.ts';

type Deed = { action: AuditAction; courseId?: string };

/**
 * Writes down who did what to whom, in the transaction that does it, with the names as they are now. People are given by
 * uid, or by address where they have no profile.
 */
export async function writeAudit(
  tx: Queryable,
  by: Pick<Profile, 'uid' | 'displayName'>,
  { action, courseId, ...whom }: Deed & ({ person: string } | { people: readonly string[] }),
): Promise<void> {
  const people = 'people' in whom ? [...whom.people] : [whom.person];
  if (people.length === 0) return;
  const named = await tx
    .select({ uid: profiles.uid, name: profiles.displayName })
    .from(profiles)
    .where(inArray(profiles.uid, people));
  const names = new Map(named.map(({ uid, name }) => [uid, name]));
  const [course] =
    courseId === undefined
      ? []
      : await tx.select({ title: courses.title }).from(courses).where(eq(courses.courseId, courseId));
  await tx.insert(auditLog).values(
    people.map((uid) => ({
      ...{ byUid: by.uid, byName: by.displayName, action, personUid: uid, personName: names.get(uid) ?? uid },
      ...(course ? { courseId, courseTitle: course.title } : {}),
    })),
  );
}
