import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { refuseStale } from '../inbox/repository/entries.ts';
import { deleteNote, insertNote, listNotes, lockNote, updateNote } from './queries.ts';

/** Refuses what the schema cannot check, because it depends on the stored note. */
const refuseField = (path: string, reason: 'note-missing' | 'highlight-without-words') =>
  new AppError('invalid', reason, { details: [{ path, reason }] });

type Served = 'listNotes' | 'createNote' | 'updateNote' | 'deleteNote';

export const noteRoutes = ({ db }: Services): Routes<Served> => ({
  async listNotes({ params, query, learnerId: studentId }) {
    return listNotes(db, { courseId: params.courseId, studentId: studentId }, query);
  },

  async createNote({ params, body, learnerId: studentId }) {
    const student = { courseId: params.courseId, studentId: studentId };
    return { note: await db.transaction((tx) => insertNote(tx, student, body)) };
  },

  async updateNote({ params: { courseId, noteId }, body: { baseVersion, ...written }, learnerId: studentId }) {
    const student = { courseId, studentId: studentId };
    return db.transaction(async (tx) => {
      const current = await lockNote(tx, student, noteId);
      refuseStale(current, baseVersion);
      if (!current.highlight && written.text === '') throw refuseField('text', 'note-missing');
      if (!current.highlight && written.colour) throw refuseField('colour', 'highlight-without-words');
      return { note: await updateNote(tx, student, noteId, written) };
    });
  },

  async deleteNote({ params: { courseId, noteId }, learnerId: studentId }) {
    const student = { courseId, studentId: studentId };
    return { undoToken: await db.transaction((tx) => deleteNote(tx, student, noteId)) };
  },
});
