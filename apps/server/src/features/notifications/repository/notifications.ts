import {
  AUTHORING_KINDS,
  LEARNING_KINDS,
  type NotificationKind,
  REMINDER_KINDS,
  STANDING_KINDS,
} from '@coursecraft/contract/notifications/notification';
import { isTestStudent } from '@coursecraft/domain/accounts/test-student';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { courseAuthors } from '../../../platform/db/schema/accounts.ts';
import { notifications } from '../../../platform/db/schema/notifications.ts';

type NotificationInput = {
  uid: string;
  /** The person who caused it and gets no notification. Empty for an automatic one. */
  by: string;
  kind: NotificationKind;
  courseId?: string;
  subjectId?: string | undefined;
  partId?: string | undefined;
  reason?: string | undefined;
};

type Withdrawal = { subjectId: string; kind: NotificationKind; uid?: string };

/** News about the subject and about resulting changes do not replace each other. */
const ofSameSort = (kind: NotificationKind) =>
  (kind === 'material-changed' ? eq : ne)(notifications.kind, 'material-changed');

/** Withdraws unread notifications of one person or of all people. Returns whether there were any. */
export async function withdrawNotification(tx: Queryable, { uid, kind, subjectId }: Withdrawal): Promise<boolean> {
  const ofSubject = and(
    eq(notifications.subjectId, subjectId),
    uid === undefined ? undefined : eq(notifications.uid, uid),
  );
  const unread = and(ofSubject, isNull(notifications.readAt), ofSameSort(kind));
  return (await tx.delete(notifications).where(unread).returning({ id: notifications.id })).length > 0;
}

/**
 * Notifies a person in the current transaction. Replaces unread notifications of the same question or flag. Skips test
 * students.
 */
export async function notifyPerson(
  tx: Queryable,
  { uid, by, subjectId, ...notification }: NotificationInput,
): Promise<void> {
  if (uid === by || isTestStudent(uid)) return;
  if (subjectId !== undefined) await withdrawNotification(tx, { uid, subjectId, kind: notification.kind });
  await tx.insert(notifications).values({ ...notification, uid, subjectId, byUid: by, id: newId('ntf') });
}

export const isReminder: SQL = sql`(n.kind = any(${sql.param([...REMINDER_KINDS])}::text[]))`;

/** A condition that a person may read notification `n`: they still take or author the course and see the module. */
export const isReadable: SQL = sql`(n.course_id is null or exists (
  select 1 from courses c where c.course_id = n.course_id and c.deleted_at is null and (
    n.kind = any(${sql.param([...STANDING_KINDS])}::text[])
    or n.kind = any(${sql.param([...AUTHORING_KINDS])}::text[]) and exists (
      select 1 from course_authors a where a.course_id = n.course_id and a.uid = n.uid)
    or n.kind = any(${sql.param([...LEARNING_KINDS])}::text[]) and exists (
      select 1 from enrolments l where l.course_id = n.course_id and l.student_id = n.uid) and (
        not ${isReminder} or exists (
          select 1 from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
          where s.course_id = n.course_id and s.module_id = n.part_id and e.published)))))`;

/** Notifies all authors of a course. Test students cause no notifications. */
export async function notifyAuthors(
  tx: Queryable,
  notification: Omit<NotificationInput, 'uid' | 'courseId'> & { courseId: string },
): Promise<void> {
  if (isTestStudent(notification.by)) return;
  const authors = await tx
    .select({ uid: courseAuthors.uid })
    .from(courseAuthors)
    .where(eq(courseAuthors.courseId, notification.courseId));
  for (const { uid } of authors) await notifyPerson(tx, { ...notification, uid });
}

export async function countUnread(db: Queryable, uid: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from notifications n where n.uid = ${uid} and n.read_at is null and ${isReadable}`);
  return rows[0]?.unread ?? 0;
}
