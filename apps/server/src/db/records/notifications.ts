import { type NotificationKind, STANDING_KINDS } from '@coursecraft/contract/shapes/notification';
import { isTestStudent } from '@coursecraft/domain/people/test-student';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import type { Queryable } from '../connect.ts';
import { notifications } from '../schema/notifications.ts';

type Told = {
  uid: string;
  /** Who caused it; nobody is told what they did themselves. */
  by: string;
  kind: NotificationKind;
  courseId?: string;
  subjectId?: string;
  partId?: string | undefined;
  reason?: string | undefined;
};

type News = Pick<Told, 'uid' | 'kind'> & { subjectId: string };

/** What became of the subject itself, and what was changed because of it, do not stand for each other. */
const ofSameSort = (kind: NotificationKind) =>
  (kind === 'material-changed' ? eq : ne)(notifications.kind, 'material-changed');

/** Takes back what a person was told of a question or a flagged place and has not read yet. */
export async function takeBackNews(tx: Queryable, { uid, kind, subjectId }: News): Promise<void> {
  const ofSubject = and(eq(notifications.uid, uid), eq(notifications.subjectId, subjectId));
  await tx.delete(notifications).where(and(ofSubject, isNull(notifications.readAt), ofSameSort(kind)));
}

/**
 * Tells a person of a change, in the transaction that makes it. News of a question or a flagged place take the place of
 * those of it that were not read yet. Test students are told nothing.
 */
export async function tellPerson(tx: Queryable, { uid, by, subjectId, ...told }: Told): Promise<void> {
  if (uid === by || isTestStudent(uid)) return;
  if (subjectId !== undefined) await takeBackNews(tx, { uid, subjectId, kind: told.kind });
  await tx.insert(notifications).values({ ...told, uid, subjectId, byUid: by, id: newId('ntf') });
}

/**
 * The condition that a person, over `notifications n`, may still read one: what is about learning in a course goes with
 * the course and comes back with it.
 */
export const isReadable: SQL = sql`(n.course_id is null or exists (
  select 1 from courses c where c.course_id = n.course_id and c.deleted_at is null and (
    n.kind = any(${sql.param([...STANDING_KINDS])}::text[])
    or exists (select 1 from enrolments l where l.course_id = n.course_id and l.student_id = n.uid))))`;

/** How much of what a person is told they have not read. */
export async function countUnread(db: Queryable, uid: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from notifications n where n.uid = ${uid} and n.read_at is null and ${isReadable}`);
  return rows[0]?.unread ?? 0;
}
