import type { ParsedBody, ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { HighlightColour, Note } from '@coursecraft/contract/inbox/inbox';
import { standsInContent } from '@coursecraft/domain/content/stands-in-content';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { cutPage } from '../../platform/db/page-cursor.ts';
import { elements } from '../../platform/db/schema/courses.ts';
import { notes } from '../../platform/db/schema/inbox.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { readElement } from '../courses/repository/course.ts';
import { keepDeleted } from '../courses/repository/deletions.ts';
import { holds, pageBy } from '../inbox/repository/entry-queries.ts';
import type { Student } from '../progress/repository/rollups.ts';

type Listed = Omit<ReplyOf<'listNotes'>, 'success'>;

type Row = { note: typeof notes.$inferSelect; elementTitle: string | null; elementVersion: number | null };

/** Finds notes whose marked words the published text no longer contains. Reads only changed elements again. */
async function findGone(db: Queryable, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const changed = rows.filter(
    ({ note, elementVersion }) => note.colour && elementVersion !== null && elementVersion !== note.quotedVersion,
  );
  const [first] = changed;
  if (!first) return new Set();
  const ids = changed.flatMap(({ note }) => note.elementId ?? []);
  const texts = await db
    .select({ id: elements.elementId, content: elements.learnerContent })
    .from(elements)
    .where(and(eq(elements.courseId, first.note.courseId), inArray(elements.elementId, ids)));
  const status = new Map(texts.map(({ id, content }) => [id, standsInContent(content)]));
  const isGone = ({ note }: Row) => status.get(note.elementId ?? '')?.(note.quote ?? '') === false;
  return new Set(changed.filter(isGone).map(({ note }) => note.id));
}

async function selectNotes(db: Queryable, condition: SQL | undefined, limit: number): Promise<Note[]> {
  const rows: Row[] = await db
    .select({ note: notes, elementTitle: elements.title, elementVersion: elements.version })
    .from(notes)
    .leftJoin(elements, and(eq(elements.courseId, notes.courseId), eq(elements.elementId, notes.elementId)))
    .where(condition)
    .orderBy(desc(notes.id))
    .limit(limit);
  const gone = await findGone(db, rows);
  return rows.map(({ note, elementTitle }) => {
    const { id, elementId, text, quote, colour, before, after, version, at, updatedAt } = note;
    return {
      id,
      text,
      version,
      at: at.toISOString(),
      updatedAt: updatedAt.toISOString(),
      ...withoutNulls({ elementId, elementTitle, quote }),
      ...(colour ? { highlight: { colour, before: before ?? '', after: after ?? '' } } : {}),
      ...(gone.has(id) ? { isGone: true as const } : {}),
    };
  });
}

const ofStudent = ({ courseId, studentId }: Student) =>
  and(eq(notes.courseId, courseId), eq(notes.studentId, studentId));
const here = (student: Student, noteId: string) => and(ofStudent(student), eq(notes.id, noteId));

export async function listNotes(
  db: Queryable,
  student: Student,
  { elementId, q, colour, ...paging }: ParsedQuery<'listNotes'>,
): Promise<Listed> {
  const { limit, after } = pageBy(notes.id, paging);
  const condition = and(
    ofStudent(student),
    elementId === undefined ? undefined : eq(notes.elementId, elementId),
    colour === undefined ? undefined : eq(notes.colour, colour),
    holds(q, notes.text, notes.quote),
    after,
  );
  const { page, ...more } = cutPage(await selectNotes(db, condition, limit + 1), limit, ({ id }) => ({ id }));
  return { notes: page, ...more };
}

export async function lockNote(tx: Queryable, student: Student, noteId: string): Promise<Note> {
  await tx.select({ id: notes.id }).from(notes).where(here(student, noteId)).for('update');
  const [found] = await selectNotes(tx, here(student, noteId), 1);
  if (!found) throw notFound('note');
  return found;
}

export async function insertNote(
  tx: Queryable,
  student: Student,
  { highlight, ...written }: ParsedBody<'createNote'>,
): Promise<Note> {
  const element =
    written.elementId === undefined ? undefined : await readElement(tx, student.courseId, written.elementId, 'learner');
  const id = newId('nte');
  await tx.insert(notes).values({ ...student, ...written, ...highlight, quotedVersion: element?.version, id });
  return lockNote(tx, student, id);
}

export async function updateNote(
  tx: Queryable,
  student: Student,
  noteId: string,
  { text, colour }: { text: string; colour?: HighlightColour | undefined },
): Promise<Note> {
  await tx
    .update(notes)
    .set({ text, ...(colour ? { colour } : {}), version: sql`version + 1`, updatedAt: sql`now()` })
    .where(here(student, noteId));
  return lockNote(tx, student, noteId);
}

export async function deleteNote(tx: Queryable, student: Student, noteId: string): Promise<string> {
  await lockNote(tx, student, noteId);
  const { courseId, studentId } = student;
  return keepDeleted(
    tx,
    { courseId, kind: 'note', place: { id: noteId }, deletedBy: studentId },
    { notes: sql`student_id = ${studentId} and note_id = ${noteId}` },
  );
}
