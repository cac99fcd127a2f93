import type { Profile } from '@coursecraft/contract/accounts/profile';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/db/connect.ts';
import { enrollments, preEnrollments } from '../../../platform/db/schema/accounts.ts';
import { groupMembers } from '../../../platform/db/schema/groups.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { listVersions } from '../../translations/repository/translations.ts';

/** Withdraws a student from all languages of a course. Their work stays, and they may join again by code. */
export async function leaveCourse(db: Database, person: Profile, courseId: string): Promise<void> {
  const { uid, email } = person;
  await db.transaction(async (tx) => {
    const ids = [...new Set([courseId, ...(await listVersions(tx, courseId)).map((version) => version.courseId)])];
    const left = await tx
      .delete(enrollments)
      .where(and(eq(enrollments.studentId, uid), inArray(enrollments.courseId, ids)))
      .returning({ id: enrollments.courseId });
    if (left.length === 0) return;
    await tx.delete(groupMembers).where(and(eq(groupMembers.studentId, uid), inArray(groupMembers.courseId, ids)));
    await tx
      .delete(preEnrollments)
      .where(and(eq(preEnrollments.email, email.toLowerCase()), inArray(preEnrollments.courseId, ids)));
    await writeAudit(tx, person, { action: 'left-course', person: uid, courseId });
  });
}
