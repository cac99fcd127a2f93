import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Note } from '@coursecraft/contract/shapes/review';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { cutPage } from '../../../db/page-cursor.ts';
import { elements } from '../../../db/schema/courses.ts';
import { notes } from '../../../db/schema/review.ts';
import { withoutNulls } from '../../../db/without-nulls.ts';
import { notFound } from '../../../errors/app-error.ts';
import { newId } from '../../../new-id.ts';
import { readElement } from '../../../records/course.ts';
import { keepDeleted } from '../../../records/deletions.ts';
import type { Learner } from '../../../records/evidence.ts';
import { holds, pageBy } from '../queries.ts';

type Listed = Omit<ReplyOf<'listNotes'>, 'success'>;

async function selectNotes(db: Queryable, condition: SQL | undefined, limit: number): Promise<Note[]> {
  const rows = await db
    .select({ note: notes, elementTitle: elements.title })
    .from(notes)
    .leftJoin(elements, and(eq(elements.courseId, notes.courseId), eq(elements.elementId, notes.elementId)))
    .where(condition)
    .orderBy(desc(notes.id))
    .limit(limit);
  return rows.map(({ note: { id, elementId, text, quote, version, at, updatedAt }, elementTitle }) => ({
    id,
    text,
    version,
    at: at.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...withoutNulls({ elementId, elementTitle, quote }),
  }));
}

const ofLearner = ({ courseId, studentId }: Learner) =>
  and(eq(notes.courseId, courseId), eq(notes.studentId, studentId));
const here = (learner: Learner, noteId: string) => and(ofLearner(learner), eq(notes.id, noteId));

/** A learner's notes, the newest first. */
export async function listNotes(
  db: Queryable,
  learner: Learner,
  { elementId, q, ...paging }: ParsedQuery<'listNotes'>,
): Promise<Listed> {
  const { limit, after } = pageBy(notes.id, paging);
  const condition = and(
    ofLearner(learner),
    elementId === undefined ? undefined : eq(notes.elementId, elementId),
    holds(q, notes.text, notes.quote),
    after,
  );
  const { page, ...more } = cutPage(await selectNotes(db, condition, limit + 1), limit, ({ id }) => ({ id }));
  return { notes: page, ...more };
}

/** A learner's own note, locked until the transaction ends. */
export async function lockNote(tx: Queryable, learner: Learner, noteId: string): Promise<Note> {
  await tx.select({ id: notes.id }).from(notes).where(here(learner, noteId)).for('update');
  const [found] = await selectNotes(tx, here(learner, noteId), 1);
  if (!found) throw notFound('note');
  return found;
}

export async function insertNote(
  tx: Queryable,
  learner: Learner,
  written: { elementId?: string | undefined; text: string; quote?: string | undefined },
): Promise<Note> {
  if (written.elementId !== undefined) await readElement(tx, learner.courseId, written.elementId, 'learner');
  const id = newId('nte');
  await tx.insert(notes).values({ ...learner, ...written, id });
  return lockNote(tx, learner, id);
}

export async function updateNote(tx: Queryable, learner: Learner, noteId: string, text: string): Promise<Note> {
  await tx.update(notes).set({ text, version: sql`version + 1`, updatedAt: sql`now()` }).where(here(learner, noteId));
  return lockNote(tx, learner, noteId);
}

/** Takes a note away, undoably by its owner. */
export async function deleteNote(tx: Queryable, learner: Learner, noteId: string): Promise<string> {
  await lockNote(tx, learner, noteId);
  const { courseId, studentId } = learner;
  return keepDeleted(
    tx,
    { courseId, kind: 'note', place: { id: noteId }, deletedBy: studentId },
    { notes: sql`student_id = ${studentId} and note_id = ${noteId}` },
  );
}
