import type { Handlers, Services } from '../../../request-context.ts';
import { refuseStale } from '../entries.ts';
import { deleteNote, insertNote, listNotes, lockNote, updateNote } from './queries.ts';

type Served = 'listNotes' | 'createNote' | 'updateNote' | 'deleteNote';

export const noteHandlers = ({ db }: Services): Handlers<Served> => ({
  async listNotes({ params, query, learnerId }) {
    return listNotes(db, { courseId: params.courseId, studentId: learnerId }, query);
  },

  async createNote({ params, body, learnerId }) {
    const learner = { courseId: params.courseId, studentId: learnerId };
    return { note: await db.transaction((tx) => insertNote(tx, learner, body)) };
  },

  async updateNote({ params: { courseId, noteId }, body: { text, baseVersion }, learnerId }) {
    const learner = { courseId, studentId: learnerId };
    return db.transaction(async (tx) => {
      refuseStale(await lockNote(tx, learner, noteId), baseVersion);
      return { note: await updateNote(tx, learner, noteId, text) };
    });
  },

  async deleteNote({ params: { courseId, noteId }, learnerId }) {
    const learner = { courseId, studentId: learnerId };
    return { undoToken: await db.transaction((tx) => deleteNote(tx, learner, noteId)) };
  },
});
