import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../platform/db/connect.ts';
import { enrollments, invitations, preEnrollments, profiles } from '../../../../platform/db/schema/accounts.ts';
import { groupMembers } from '../../../../platform/db/schema/groups.ts';
import { writeAudit } from '../../../admin/repository/audit.ts';
import { keepDeleted } from '../../../courses/repository/deletions.ts';
import { notifyPerson } from '../../../notifications/repository/notifications.ts';
import { deleteLearningData } from '../../../progress/repository/learning-data.ts';
import { keepOut } from '../../repository/removals.ts';

type Courses = readonly string[] | undefined;

/** Removes an address from invitation lists, so that its owner is not enrolled automatically. */
const unlist = (tx: Queryable, email: string, courseIds: Courses) =>
  tx
    .delete(preEnrollments)
    .where(
      and(eq(preEnrollments.email, email.toLowerCase()), courseIds && inArray(preEnrollments.courseId, [...courseIds])),
    );

async function withdrawInvitation(tx: Queryable, by: Profile, id: string, courseIds: Courses) {
  const own = isAdmin(by) ? undefined : eq(invitations.invitedBy, by.uid);
  const [gone] = await tx
    .delete(invitations)
    .where(and(eq(invitations.invitationId, id), own))
    .returning();
  if (!gone) return false;
  await unlist(tx, gone.email, courseIds);
  await writeAudit(tx, by, { action: 'withdrew-invitation', person: gone.email });
  return true;
}

const findStudent = async (tx: Queryable, uid: string) => {
  const [person] = await tx
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.uid, uid), isNull(profiles.testOf)));
  return person;
};

/**
 * Removes a student from courses and blocks the code for them. Returns the undo token. Evidence stays and counts again
 * after a return.
 */
export async function removeStudent(
  db: Database,
  by: Profile,
  studentId: string,
  courseIds: readonly string[],
): Promise<ReplyOf<'deleteStudent'>['undo']> {
  return db.transaction(async (tx) => {
    if (await withdrawInvitation(tx, by, studentId, courseIds)) return [];
    const person = await findStudent(tx, studentId);
    const left = await tx
      .select({ courseId: enrollments.courseId })
      .from(enrollments)
      .where(and(eq(enrollments.studentId, studentId), inArray(enrollments.courseId, [...courseIds])))
      .for('update');
    if (!person || left.length === 0) throw notFound('student');
    await unlist(tx, person.email, courseIds);
    const undo = [];
    for (const { courseId } of left) {
      await keepOut(tx, { courseId, uid: studentId });
      const deletion = { courseId, kind: 'enrolment', place: { id: studentId }, deletedBy: by.uid } as const;
      undo.push({
        courseId,
        undoToken: await keepDeleted(tx, deletion, {
          enrolments: eq(enrollments.studentId, studentId),
          group_members: eq(groupMembers.studentId, studentId),
        }),
      });
      await writeAudit(tx, by, { action: 'removed-student', person: studentId, courseId });
      await notifyPerson(tx, { uid: studentId, by: by.uid, kind: 'removed-student', courseId, subjectId: courseId });
    }
    return undo;
  });
}

export async function eraseStudent(db: Database, by: Profile, studentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await withdrawInvitation(tx, by, studentId, undefined)) return;
    if (!(await findStudent(tx, studentId))) throw notFound('student');
    await deleteLearningData(tx, [studentId]);
    await writeAudit(tx, by, { action: 'deleted-learning-data', person: studentId });
  });
}
