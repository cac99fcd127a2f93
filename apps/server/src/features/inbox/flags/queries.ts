import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Flag } from '@coursecraft/contract/inbox/inbox';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { cutPage } from '../../../platform/db/page-cursor.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { flags } from '../../../platform/db/schema/inbox.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import { readElement } from '../../courses/repository/course.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { isAssigned, readAssignees } from '../repository/assignments.ts';
import type { EntryOwner } from '../repository/entries.ts';
import { among, holds, pageBy } from '../repository/entry-queries.ts';

type Key = { courseId: string; noteId: string };
type Listed = Omit<ReplyOf<'listFlags'>, 'success'>;

async function selectFlags(db: Queryable, condition: SQL | undefined, limit: number): Promise<Flag[]> {
  const rows = await db
    .select({ note: flags, displayName: profiles.displayName, elementTitle: elements.title })
    .from(flags)
    .leftJoin(profiles, eq(profiles.uid, flags.studentId))
    .leftJoin(elements, and(eq(elements.courseId, flags.courseId), eq(elements.elementId, flags.elementId)))
    .where(condition)
    .orderBy(desc(flags.id))
    .limit(limit);
  return rows.map(({ note, displayName, elementTitle }) => {
    const { id, studentId, elementId, body, quote, status, reply, version, at, updatedAt } = note;
    return {
      id,
      elementId,
      body,
      status,
      version,
      at: at.toISOString(),
      updatedAt: updatedAt.toISOString(),
      by: { uid: studentId, displayName: displayName ?? '' },
      ...withoutNulls({ elementTitle, quote, reply }),
    };
  });
}

export async function listFlags(
  db: Queryable,
  courseId: string,
  whose: EntryOwner,
  { elementId, status, assigned, q, ...paging }: Omit<ParsedQuery<'listFlags'>, 'view' | 'studentId' | 'groupId'>,
  uid: string,
): Promise<Listed> {
  const { limit, after } = pageBy(flags.id, paging);
  const condition = and(
    eq(flags.courseId, courseId),
    among(flags.studentId, courseId, whose),
    elementId === undefined ? undefined : eq(flags.elementId, elementId),
    status === undefined ? undefined : eq(flags.status, status),
    'own' in whose ? undefined : isAssigned(flags.id, { courseId, assigned, uid }),
    holds(q, flags.body, flags.quote, flags.reply, elements.title, profiles.displayName),
    after,
  );
  const { page, ...more } = cutPage(await selectFlags(db, condition, limit + 1), limit, ({ id }) => ({ id }));
  if ('own' in whose) return { notes: page, ...more };
  const assignees = await readAssignees(
    db,
    courseId,
    page.map(({ id }) => id),
  );
  return { notes: page.map((flag) => ({ ...flag, assignee: assignees.get(flag.id) })), ...more };
}

export async function countOpenFlags(db: Queryable, courseId: string, whose: EntryOwner): Promise<number> {
  const [counted] = await db
    .select({ open: count() })
    .from(flags)
    .leftJoin(profiles, eq(profiles.uid, flags.studentId))
    .where(
      and(
        eq(flags.courseId, courseId),
        inArray(flags.status, ['open', 'in-review']),
        among(flags.studentId, courseId, whose),
      ),
    );
  return counted?.open ?? 0;
}

const here = ({ courseId, noteId }: Key) => and(eq(flags.courseId, courseId), eq(flags.id, noteId));

export async function lockFlag(tx: Queryable, key: Key): Promise<Flag> {
  await tx.select({ id: flags.id }).from(flags).where(here(key)).for('update');
  const [found] = await selectFlags(tx, here(key), 1);
  if (!found) throw notFound('flagged-place');
  return found;
}

export async function insertFlag(
  tx: Queryable,
  student: Student,
  written: { elementId: string; body: string; quote?: string | undefined },
): Promise<Flag> {
  const { courseId, studentId } = student;
  await readElement(tx, courseId, written.elementId, 'learner');
  const noteId = newId('nte');
  await tx.insert(flags).values({ ...student, ...written, id: noteId });
  await announceChange(tx, courseId, { studentId, flags: true });
  return lockFlag(tx, { courseId, noteId });
}

export async function updateFlag(
  tx: Queryable,
  key: Key,
  { status, reply }: { status: Flag['status']; reply?: string | undefined },
): Promise<Flag> {
  await tx.update(flags).set({ status, reply, version: sql`version + 1`, updatedAt: sql`now()` }).where(here(key));
  const note = await lockFlag(tx, key);
  await announceChange(tx, key.courseId, { studentId: note.by.uid, flags: true });
  return note;
}
