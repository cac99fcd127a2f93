import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { because } from '../reasons.ts';
import { StudentNote } from './teacher-note.ts';

const StudentParams = z.object({ courseId: Id, studentId: Id });
const NoteParams = StudentParams.extend({ noteId: Id });
const Written = z.object({
  text: z.string().trim().min(1, because('note-missing')).max(4000, because('note-too-long')),
});

export const teacherNoteEndpoints = {
  listStudentNotes: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/students/:studentId/notes',
    access: 'author',
    mayLag: true,
    summary: 'Lists what the authors of a course wrote down about a student, the newest first',
    params: StudentParams,
    reply: good({ notes: z.array(StudentNote) }),
  }),
  createStudentNote: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/students/:studentId/notes',
    access: 'author',
    summary: 'Writes down something about a student that the authors of the course read and nobody else',
    status: 201,
    params: StudentParams,
    body: Written,
    reply: good({ note: StudentNote }),
  }),
  updateStudentNote: endpoint({
    method: 'PATCH',
    path: '/api/courses/:courseId/students/:studentId/notes/:noteId',
    access: 'author',
    summary: 'Changes a note that one wrote oneself',
    params: NoteParams,
    body: Written,
    reply: good({ note: StudentNote }),
  }),
  deleteStudentNote: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/students/:studentId/notes/:noteId',
    access: 'author',
    summary: 'Deletes a note that one wrote oneself, for good',
    params: NoteParams,
    reply: good({}),
  }),
};
