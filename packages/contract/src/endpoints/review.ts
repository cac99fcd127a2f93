import { planned } from '../endpoint.ts';

export const reviewEndpoints = {
  listReviewNotes: planned('GET', '/api/courses/:courseId/sme-review', 'learner', 'Lists flagged places'),
  createReviewNote: planned('POST', '/api/courses/:courseId/sme-review', 'learner', 'Flags a place for review'),
  updateReviewNote: planned('PATCH', '/api/courses/:courseId/sme-review/:noteId', 'author', 'Changes a note’s status'),
  listQuestions: planned('GET', '/api/courses/:courseId/questions', 'learner', 'Lists questions'),
  createQuestion: planned('POST', '/api/courses/:courseId/questions', 'learner', 'Asks the author'),
  updateQuestion: planned(
    'PATCH',
    '/api/courses/:courseId/questions/:questionId',
    'author-or-asker',
    'Answers or closes a question',
  ),
  listNotes: planned('GET', '/api/courses/:courseId/notes', 'learner', 'Lists one’s own notes'),
  createNote: planned('POST', '/api/courses/:courseId/notes', 'learner', 'Writes a note'),
  updateNote: planned('PATCH', '/api/courses/:courseId/notes/:noteId', 'learner', 'Changes a note'),
  deleteNote: planned('DELETE', '/api/courses/:courseId/notes/:noteId', 'learner', 'Deletes a note'),
};
