import type { ParsedBody, ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { HighlightColour, Note } from '@coursecraft/contract/shapes/review';
import { standsInContent } from '@coursecraft/domain/content/stands-in-content';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { cutPage } from '../../../db/page-cursor.ts';
import { elements } from '../../../db/schema/courses.ts';
import { notes } from '../../../db/schema/review.ts';
import { withoutNulls } from '../../../db/without-nulls.ts';
import { notFound } from '../../../errors/app-error.ts';
import { newId } from '../../../new-id.ts';
import { readElement } from '../../../records/course.ts';
import { keepDeleted } from '../../../records/deletions.ts';
import type { Learner } from '../../../records/rollups.ts';
import { holds, pageBy } from '../queries.ts';

type Listed = Omit<ReplyOf<'listNotes'>, 'success'>;

type Row = { note: typeof notes.$inferSelect; elementTitle: string | null; elementVersion: number | null };

/** The notes whose marked words stand no longer in what learners read. Only what was changed since is read again. */
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
  const standing = new Map(texts.map(({ id, content }) => [id, standsInContent(content)]));
  const isGone = ({ note }: Row) => standing.get(note.elementId ?? '')?.(note.quote ?? '') === false;
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

const ofLearner = ({ courseId, studentId }: Learner) =>
  and(eq(notes.courseId, courseId), eq(notes.studentId, studentId));
const here = (learner: Learner, noteId: string) => and(ofLearner(learner), eq(notes.id, noteId));

/** A learner's notes, the newest first. */
export async function listNotes(
  db: Queryable,
  learner: Learner,
  { elementId, q, colour, ...paging }: ParsedQuery<'listNotes'>,
): Promise<Listed> {
  const { limit, after } = pageBy(notes.id, paging);
  const condition = and(
    ofLearner(learner),
    elementId === undefined ? undefined : eq(notes.elementId, elementId),
    colour === undefined ? undefined : eq(notes.colour, colour),
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
  { highlight, ...written }: ParsedBody<'createNote'>,
): Promise<Note> {
  const element =
    written.elementId === undefined ? undefined : await readElement(tx, learner.courseId, written.elementId, 'learner');
  const id = newId('nte');
  await tx.insert(notes).values({ ...learner, ...written, ...highlight, quotedVersion: element?.version, id });
  return lockNote(tx, learner, id);
}

export async function updateNote(
  tx: Queryable,
  learner: Learner,
  noteId: string,
  { text, colour }: { text: string; colour?: HighlightColour | undefined },
): Promise<Note> {
  await tx
    .update(notes)
    .set({ text, ...(colour ? { colour } : {}), version: sql`version + 1`, updatedAt: sql`now()` })
    .where(here(learner, noteId));
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
