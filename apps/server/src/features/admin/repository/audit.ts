import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { AuditAction } from '@coursecraft/contract/admin/audit';
import { eq, sql } from 'drizzle-orm';
import { dropAuditMonths } from '../../../platform/db/audit-months.ts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { inBatches } from '../../../platform/db/in-batches.ts';
import { auditLog } from '../../../platform/db/schema/audit.ts';
import { courses } from '../../../platform/db/schema/courses.ts';

type Action = { action: AuditAction; courseId?: string | undefined; subject?: string | undefined };

/**
 * Writes an audit entry in the current transaction. It identifies people by uid, or by address if they have no
 * profile.
 */
export async function writeAudit(
  tx: Queryable,
  by: Pick<Profile, 'uid'>,
  { action, courseId, subject, ...subjects }: Action & ({ person: string } | { people: readonly string[] }),
): Promise<void> {
  const people = 'people' in subjects ? [...subjects.people] : [subjects.person];
  if (people.length === 0) return;
  const [course] =
    courseId === undefined
      ? []
      : await tx.select({ title: courses.title }).from(courses).where(eq(courses.courseId, courseId));
  await tx.insert(auditLog).values(
    people.map((uid) => ({
      byUid: by.uid,
      action,
      personUid: uid,
      subject,
      ...(course ? { courseId, courseTitle: course.title } : {}),
    })),
  );
}

export const forgetAddress = (tx: Queryable, { uid, email }: { uid: string; email: string }) =>
  tx.update(auditLog).set({ personUid: uid }).where(eq(auditLog.personUid, email));

const BATCH = 2_000;

/** Deletes entries before a time. Drops whole monthly partitions, and deletes the rest in batches. */
export async function purgeAudit(db: Queryable, before: Date): Promise<void> {
  await dropAuditMonths(db, before);
  await inBatches(BATCH, () =>
    db.execute(sql`
      delete from audit_log where (entry_id, at) in (
        select entry_id, at from audit_log where at < ${before.toISOString()} order by at limit ${BATCH})`),
  );
}
