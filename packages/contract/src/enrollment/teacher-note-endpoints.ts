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
    summary: 'Lists the teacher notes about a student, newest first.',
    params: StudentParams,
    reply: good({ notes: z.array(StudentNote) }),
  }),
  createStudentNote: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/students/:studentId/notes',
    access: 'author',
    summary: 'Creates a teacher note about a student. Only authors of the course can read it.',
    status: 201,
    params: StudentParams,
    body: Written,
    reply: good({ note: StudentNote }),
  }),
  updateStudentNote: endpoint({
    method: 'PATCH',
    path: '/api/courses/:courseId/students/:studentId/notes/:noteId',
    access: 'author',
    summary: 'Updates one of your teacher notes.',
    params: NoteParams,
    body: Written,
    reply: good({ note: StudentNote }),
  }),
  deleteStudentNote: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/students/:studentId/notes/:noteId',
    access: 'author',
    summary: 'Deletes one of your teacher notes permanently.',
    params: NoteParams,
    reply: good({}),
  }),
};
