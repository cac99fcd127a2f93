import type { Profile } from '@coursecraft/contract/accounts/profile';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/connect.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { enrollments, invitations, preEnrollments, profiles } from '../../../../platform/db/schema/accounts.ts';
import { writeAudit } from '../../../admin/repository/audit.ts';
import { letInByEmail } from '../../repository/removals.ts';

type Invited = { email: string; displayName: string; courseId: string | undefined };

export async function inviteStudent(
  db: Database,
  by: Profile,
  { email, displayName, courseId }: Invited,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (courseId !== undefined) {
      const [enrolled] = await tx
        .select({ uid: profiles.uid })
        .from(enrollments)
        .innerJoin(profiles, eq(profiles.uid, enrollments.studentId))
        .where(and(eq(enrollments.courseId, courseId), eq(sql`lower(${profiles.email})`, email)));
      if (enrolled) throw new AppError('conflict', 'student-already');
      await letInByEmail(tx, courseId, [email]);
      await tx.insert(preEnrollments).values({ courseId, email }).onConflictDoNothing();
    }
    const [invitation] = await tx
      .insert(invitations)
      .values({ invitationId: newId('inv'), email, displayName, invitedBy: by.uid })
      .onConflictDoUpdate({
        target: [invitations.email, invitations.invitedBy],
        set: { displayName: sql`coalesce(nullif(excluded.display_name, ''), invitations.display_name)` },
      })
      .returning();
    if (!invitation) throw new Error('a saved invitation was not returned');
    await writeAudit(tx, by, { action: 'invited-student', person: email, courseId: courseId || undefined });
    return invitation.invitationId;
  });
}
