import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { ReviewNote } from '@coursecraft/contract/shapes/review';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { cutPage } from '../../../db/page-cursor.ts';
import { elements } from '../../../db/schema/courses.ts';
import { profiles } from '../../../db/schema/people.ts';
import { reviewNotes } from '../../../db/schema/review.ts';
import { withoutNulls } from '../../../db/without-nulls.ts';
import { notFound } from '../../../errors/app-error.ts';
import { newId } from '../../../new-id.ts';
import { readElement } from '../../../records/course.ts';
import { announceChange } from '../../../records/course-events.ts';
import type { Learner } from '../../../records/evidence.ts';
import type { Whose } from '../entries.ts';
import { among, holds, pageBy } from '../queries.ts';

type Key = { courseId: string; noteId: string };
type Listed = Omit<ReplyOf<'listReviewNotes'>, 'success'>;

async function selectReviewNotes(db: Queryable, condition: SQL | undefined, limit: number): Promise<ReviewNote[]> {
  const rows = await db
    .select({ note: reviewNotes, displayName: profiles.displayName, elementTitle: elements.title })
    .from(reviewNotes)
    .leftJoin(profiles, eq(profiles.uid, reviewNotes.studentId))
    .leftJoin(elements, and(eq(elements.courseId, reviewNotes.courseId), eq(elements.elementId, reviewNotes.elementId)))
    .where(condition)
    .orderBy(desc(reviewNotes.id))
    .limit(limit);
  return rows.map(({ note, displayName, elementTitle }) => {
    const { id, studentId, elementId, body, quote, status, reply, version, at, updatedAt } = note;
    return {
      ...{ id, elementId, body, status, version, at: at.toISOString(), updatedAt: updatedAt.toISOString() },
      by: { uid: studentId, displayName: displayName ?? '' },
      ...withoutNulls({ elementTitle, quote, reply }),
    };
  });
}

/** Flagged places, the newest first. */
export async function listReviewNotes(
  db: Queryable,
  courseId: string,
  whose: Whose,
  { elementId, status, q, ...paging }: Omit<ParsedQuery<'listReviewNotes'>, 'view' | 'studentId'>,
): Promise<Listed> {
  const { limit, after } = pageBy(reviewNotes.id, paging);
  const condition = and(
    eq(reviewNotes.courseId, courseId),
    among(reviewNotes.studentId, whose),
    elementId === undefined ? undefined : eq(reviewNotes.elementId, elementId),
    status === undefined ? undefined : eq(reviewNotes.status, status),
    holds(q, reviewNotes.body, reviewNotes.quote, reviewNotes.reply, elements.title, profiles.displayName),
    after,
  );
  const { page, ...more } = cutPage(await selectReviewNotes(db, condition, limit + 1), limit, ({ id }) => ({ id }));
  return { notes: page, ...more };
}

/** How many places that students of a course flagged nobody has settled. */
export async function countOpenReviewNotes(db: Queryable, courseId: string): Promise<number> {
  const [counted] = await db
    .select({ open: count() })
    .from(reviewNotes)
    .leftJoin(profiles, eq(profiles.uid, reviewNotes.studentId))
    .where(
      and(
        eq(reviewNotes.courseId, courseId),
        inArray(reviewNotes.status, ['open', 'in-review']),
        among(reviewNotes.studentId, { student: undefined }),
      ),
    );
  return counted?.open ?? 0;
}

const here = ({ courseId, noteId }: Key) => and(eq(reviewNotes.courseId, courseId), eq(reviewNotes.id, noteId));

/** A flagged place, locked until the transaction ends. */
export async function lockReviewNote(tx: Queryable, key: Key): Promise<ReviewNote> {
  await tx.select({ id: reviewNotes.id }).from(reviewNotes).where(here(key)).for('update');
  const [found] = await selectReviewNotes(tx, here(key), 1);
  if (!found) throw notFound('flagged-place');
  return found;
}

export async function insertReviewNote(
  tx: Queryable,
  learner: Learner,
  written: { elementId: string; body: string; quote?: string | undefined },
): Promise<ReviewNote> {
  const { courseId, studentId } = learner;
  await readElement(tx, courseId, written.elementId, 'learner');
  const noteId = newId('nte');
  await tx.insert(reviewNotes).values({ ...learner, ...written, id: noteId });
  await announceChange(tx, courseId, { studentId, reviewNotes: true });
  return lockReviewNote(tx, { courseId, noteId });
}

export async function updateReviewNote(
  tx: Queryable,
  key: Key,
  { status, reply }: { status: ReviewNote['status']; reply?: string | undefined },
): Promise<ReviewNote> {
  await tx
    .update(reviewNotes)
    .set({ status, ...(reply === undefined ? {} : { reply }), version: sql`version + 1`, updatedAt: sql`now()` })
    .where(here(key));
  const note = await lockReviewNote(tx, key);
  await announceChange(tx, key.courseId, { studentId: note.by.uid, reviewNotes: true });
  return note;
}
