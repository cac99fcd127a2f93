import type { Profile } from '@coursecraft/contract/accounts/profile';
import { refused } from '@coursecraft/contract/reasons';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { testStudentId } from '@coursecraft/domain/accounts/test-student';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../platform/db/connect.ts';
import {
  courseAuthors,
  invitations,
  preEnrollments,
  profiles,
  removals,
} from '../../../../platform/db/schema/accounts.ts';
import { calendarFeeds } from '../../../../platform/db/schema/calendar-feeds.ts';
import { connectionRequests } from '../../../../platform/db/schema/connections.ts';
import { courseImports } from '../../../../platform/db/schema/course-imports.ts';
import { courses } from '../../../../platform/db/schema/courses.ts';
import { feedback } from '../../../../platform/db/schema/feedback.ts';
import { ltiPeople } from '../../../../platform/db/schema/lti.ts';
import { notifications } from '../../../../platform/db/schema/notifications.ts';
import { scimUsers } from '../../../../platform/db/schema/scim.ts';
import { pushDevices, studyReminders } from '../../../../platform/db/schema/study-reminders.ts';
import { withdrawMails } from '../../../../platform/mail/queries.ts';
import { forgetAddress } from '../../../admin/repository/audit.ts';
import { withdrawNotification } from '../../../notifications/repository/notifications.ts';
import { deleteLearningData } from '../../../progress/repository/learning-data.ts';
import { lockAdmins, noteSignOut } from '../../repository/profile.ts';

/** Lists courses that would be left without an author. Locks them, because two authors may leave at the same time. */
async function listSoleAuthored(tx: Queryable, { uid, smeScope }: Profile): Promise<string[]> {
  if (smeScope.length === 0) return [];
  await tx.select({ id: courses.courseId }).from(courses).where(inArray(courses.courseId, smeScope)).for('update');
  const { rows } = await tx.execute<{ title: string }>(sql`
    select c.title from courses c
    where c.course_id = any(${sql.param(smeScope)}::text[]) and c.deleted_at is null
      and not exists (select 1 from course_authors a where a.course_id = c.course_id and a.uid <> ${uid})
    order by c.title`);
  return rows.map(({ title }) => title);
}

const NOBODY = { uid: 'deleted', email: '—', displayName: '—' };

const quoted = (titles: string[]) => titles.map((title) => `“${title}”`).join(', ');

/**
 * Deletes a person and their learning data. Refuses the last author of a course. Their texts in courses stay without a
 * name, and the audit log keeps their id.
 */
export async function deletePerson(
  db: Database,
  person: Profile,
  { keepExamples }: { keepExamples: boolean },
): Promise<void> {
  const { uid } = person;
  const ids = [uid, testStudentId(uid)];
  const email = person.email.toLowerCase();
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (isAdmin(person) && admins.length === 1) {
      throw new AppError('conflict', 'you-are-last-admin');
    }
    const orphans = await listSoleAuthored(tx, person);
    if (orphans.length > 0) {
      throw new AppError('conflict', refused('only-author-of', { courses: quoted(orphans) }));
    }
    await deleteLearningData(tx, ids, { keepExamples });
    await forgetAddress(tx, { uid, email });
    await tx.delete(notifications).where(eq(notifications.uid, uid));
    await withdrawNotification(tx, { subjectId: uid, kind: 'asks-to-author' });
    await withdrawMails(tx, email);
    await tx.delete(courseAuthors).where(eq(courseAuthors.uid, uid));
    await tx.delete(removals).where(eq(removals.uid, uid));
    await tx.delete(preEnrollments).where(eq(preEnrollments.email, email));
    await tx.delete(invitations).where(or(eq(invitations.invitedBy, uid), eq(invitations.email, email)));
    await tx
      .update(feedback)
      .set({ sender: sql`sender || ${JSON.stringify(NOBODY)}::jsonb` })
      .where(sql`sender ->> 'uid' = ${uid}`);
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.uid, uid));
    await tx.delete(studyReminders).where(eq(studyReminders.uid, uid));
    await tx.delete(pushDevices).where(eq(pushDevices.uid, uid));
    await tx.delete(scimUsers).where(eq(scimUsers.uid, uid));
    await tx.delete(ltiPeople).where(eq(ltiPeople.uid, uid));
    await tx.delete(connectionRequests).where(eq(connectionRequests.uid, uid));
    await tx
      .update(courseImports)
      .set({ uid: NOBODY.uid, createdAt: new Date(0) })
      .where(eq(courseImports.uid, uid));
    await tx.delete(profiles).where(inArray(profiles.uid, ids));
    await noteSignOut(tx, uid);
  });
}
