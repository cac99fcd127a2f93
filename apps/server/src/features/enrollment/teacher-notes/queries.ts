import type { StudentNote } from '@coursecraft/contract/enrollment/teacher-note';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { studentNotes } from '../../../platform/db/schema/student-notes.ts';

type About = { courseId: string; studentId: string };
type NoteInput = { text: string; by: string };

const about = ({ courseId, studentId }: About) =>
  and(eq(studentNotes.courseId, courseId), eq(studentNotes.studentId, studentId));
const here = (student: About, id: string) => and(about(student), eq(studentNotes.id, id));

async function selectNotes(db: Queryable, condition: SQL | undefined): Promise<StudentNote[]> {
  const rows = await db
    .select({ note: studentNotes, displayName: profiles.displayName })
    .from(studentNotes)
    .leftJoin(profiles, eq(profiles.uid, studentNotes.authorId))
    .where(condition)
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id));
  return rows.map(({ note: { id, authorId, text, createdAt, updatedAt }, displayName }) => ({
    id,
    by: { uid: authorId, displayName: displayName ?? '' },
    text,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

export const listNotes = (db: Queryable, student: About): Promise<StudentNote[]> => selectNotes(db, about(student));

async function readNote(db: Queryable, student: About, id: string): Promise<StudentNote> {
  const [found] = await selectNotes(db, here(student, id));
  if (!found) throw notFound('note');
  return found;
}

export async function insertNote(db: Queryable, student: About, { text, by }: NoteInput): Promise<StudentNote> {
  const id = newId('nte');
  await db.insert(studentNotes).values({ ...student, id, authorId: by, text });
  return readNote(db, student, id);
}

async function lockOwn(tx: Queryable, student: About, id: string, by: string): Promise<void> {
  const [found] = await tx
    .select({ authorId: studentNotes.authorId })
    .from(studentNotes)
    .where(here(student, id))
    .for('update');
  if (!found) throw notFound('note');
  if (found.authorId !== by) throw new AppError('forbidden', 'note-of-another');
}

export const updateNote = (db: Database, student: About, id: string, { text, by }: NoteInput): Promise<StudentNote> =>
  db.transaction(async (tx) => {
    await lockOwn(tx, student, id, by);
    await tx.update(studentNotes).set({ text, updatedAt: sql`now()` }).where(here(student, id));
    return readNote(tx, student, id);
  });

export const deleteNote = (db: Database, student: About, id: string, by: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwn(tx, student, id, by);
    await tx.delete(studentNotes).where(here(student, id));
  });
