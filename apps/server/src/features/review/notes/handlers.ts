import { AppError } from '../../../errors/app-error.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { refuseStale } from '../entries.ts';
import { deleteNote, insertNote, listNotes, lockNote, updateNote } from './queries.ts';

/** What the shapes cannot tell: it goes by the note that is changed. */
const refuseField = (path: string, reason: 'note-missing' | 'highlight-without-words') =>
  new AppError('invalid', reason, { details: [{ path, reason }] });

type Served = 'listNotes' | 'createNote' | 'updateNote' | 'deleteNote';

export const noteHandlers = ({ db }: Services): Handlers<Served> => ({
  async listNotes({ params, query, learnerId }) {
    return listNotes(db, { courseId: params.courseId, studentId: learnerId }, query);
  },

  async createNote({ params, body, learnerId }) {
    const learner = { courseId: params.courseId, studentId: learnerId };
    return { note: await db.transaction((tx) => insertNote(tx, learner, body)) };
  },

  async updateNote({ params: { courseId, noteId }, body: { baseVersion, ...written }, learnerId }) {
    const learner = { courseId, studentId: learnerId };
    return db.transaction(async (tx) => {
      const current = await lockNote(tx, learner, noteId);
      refuseStale(current, baseVersion);
      if (!current.highlight && written.text === '') throw refuseField('text', 'note-missing');
      if (!current.highlight && written.colour) throw refuseField('colour', 'highlight-without-words');
      return { note: await updateNote(tx, learner, noteId, written) };
    });
  },

  async deleteNote({ params: { courseId, noteId }, learnerId }) {
    const learner = { courseId, studentId: learnerId };
    return { undoToken: await db.transaction((tx) => deleteNote(tx, learner, noteId)) };
  },
});
