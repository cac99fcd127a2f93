import type { ParsedQuery } from '@coursecraft/contract/endpoints';
import type { Notification } from '@coursecraft/contract/notifications/notification';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../platform/db/page-cursor.ts';
import { notifications } from '../../platform/db/schema/notifications.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { dueOn } from '../due-dates/repository/due-dates.ts';
import { isReadable, isReminder } from './repository/notifications.ts';

const BEGINNING = 300;

type Row = Pick<Notification, 'id' | 'kind' | 'isRead'> & {
  at: string;
  by: string | null;
  course: Notification['course'] | null;
  part: Notification['part'] | null;
  subjectId: string | null;
  about: string | null;
  said: string | null;
  dueOn: string | null;
};

const present = ({ id, kind, isRead, at, ...row }: Row): Notification => ({
  id,
  kind,
  isRead,
  at: new Date(at).toISOString(),
  ...withoutNulls(row),
});

export async function listNotifications(
  db: Queryable,
  uid: string,
  { limit, cursor }: ParsedQuery<'listNotifications'>,
): Promise<{ notifications: Notification[]; nextCursor?: string | undefined }> {
  const after = cursor === undefined ? sql`` : sql`and n.notification_id < ${readCursor(cursor, { id: 'text' }).id}`;
  const due = dueOn({ course: sql`n.course_id`, module: sql`n.part_id`, student: sql`n.uid` });
  const { rows } = await db.execute<Row>(sql`
    select n.notification_id as id, n.kind, n.at, n.read_at is not null as "isRead", nullif(p.display_name, '') as by,
      case when c.course_id is not null then json_build_object('id', c.course_id, 'title', c.title) end as course,
      case when coalesce(e.title, s.title, m.title) is not null then json_build_object(
        'id', coalesce(e.element_id, s.section_id, m.module_id), 'title', coalesce(e.title, s.title, m.title)) end as part,
      coalesce(q.question_id, f.note_id, k.row_id, t.comment_id) as "subjectId",
      left(coalesce(q.text, f.body, k.statement, t.body), ${BEGINNING}) as about,
      left(coalesce(n.reason, q.answer, f.reply, w.comment, nullif(r.words, '')), ${BEGINNING}) as said,
      case when ${isReminder} then ${due} end as "dueOn"
    from notifications n
    left join profiles p on p.uid = n.by_uid
    left join courses c on c.course_id = n.course_id
    left join questions q on q.course_id = n.course_id and q.student_id = n.uid and q.question_id = n.subject_id
    left join flags f on f.course_id = n.course_id and f.student_id = n.uid and f.note_id = n.subject_id
    left join contests w on w.course_id = n.course_id and w.student_id = n.by_uid and w.evidence_id = n.subject_id
    left join knowledge_rows k on k.course_id = n.course_id and k.row_id = n.subject_id
    left join comments t on t.course_id = n.course_id and t.comment_id = n.subject_id
    left join author_requests r on n.kind = 'asks-to-author' and r.uid = n.by_uid
    left join elements e on e.course_id = n.course_id and e.element_id = coalesce(n.part_id, q.element_id, f.element_id)
    left join sections s on s.course_id = n.course_id and s.section_id = n.part_id
    left join modules m on m.course_id = n.course_id and m.module_id = n.part_id
    where n.uid = ${uid} and ${isReadable} ${after}
    order by n.notification_id desc limit ${limit + 1}`);
  const { page, ...more } = cutPage(rows, limit, ({ id }) => ({ id }));
  return { notifications: page.map(present), ...more };
}

const unreadOf = (uid: string) => and(eq(notifications.uid, uid), isNull(notifications.readAt));

export async function markRead(db: Queryable, uid: string, id: string): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(read_at, now())` })
    .where(and(eq(notifications.uid, uid), eq(notifications.id, id)));
  return marked.rowCount === 1;
}

export async function markAllRead(db: Queryable, uid: string, upTo: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(unreadOf(uid), lte(notifications.id, upTo)));
}
