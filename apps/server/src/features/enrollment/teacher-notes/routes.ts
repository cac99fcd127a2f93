import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { isStudent } from '../../courses/repository/course-relations.ts';
import { deleteNote, insertNote, listNotes, updateNote } from './queries.ts';

type Served = 'listStudentNotes' | 'createStudentNote' | 'updateStudentNote' | 'deleteStudentNote';

export const studentNoteRoutes = ({ db }: Services): Routes<Served> => {
  /** Notes about a student who left are kept, and appear again when they return. */
  const requireStudent = async ({ courseId, studentId }: { courseId: string; studentId: string }) => {
    if (!(await isStudent(db, courseId, studentId))) throw notFound('student');
  };
  return {
    async listStudentNotes({ params }) {
      await requireStudent(params);
      return { notes: await listNotes(db, params) };
    },

    async createStudentNote({ params, body, caller }) {
      await requireStudent(params);
      return { note: await insertNote(db, params, { text: body.text, by: caller.uid }) };
    },

    async updateStudentNote({ params: { noteId, ...student }, body, caller }) {
      await requireStudent(student);
      return { note: await updateNote(db, student, noteId, { text: body.text, by: caller.uid }) };
    },

    async deleteStudentNote({ params: { noteId, ...student }, caller }) {
      await requireStudent(student);
      await deleteNote(db, student, noteId, caller.uid);
      return {};
    },
  };
};
