import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { baseVersion, NoteParams, Quote, Words } from '../inbox/endpoints.ts';
import { Highlight, HighlightColour, Note } from '../inbox/inbox.ts';
import { CourseParams, Id, NextCursor, Paging } from '../primitives.ts';
import { because } from '../reasons.ts';

/** May be empty with a highlight. */
const NoteText = z.string().trim().max(20_000, because('note-too-long'));
const WrittenNote = z
  .object({ elementId: Id.optional(), text: NoteText, quote: Quote, highlight: Highlight.optional() })
  .refine(({ text, highlight }) => text !== '' || highlight !== undefined, {
    error: because('note-missing'),
    path: ['text'],
  })
  .refine(({ highlight, quote, elementId }) => !highlight || (quote !== undefined && elementId !== undefined), {
    error: because('highlight-without-words'),
    path: ['quote'],
  });

export const studentNoteEndpoints = {
  listNotes: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/notes',
    access: 'learner',
    mayLag: true,
    summary: 'Lists your notes and highlights, newest first. `q` searches their text and what they quote.',
    params: CourseParams,
    query: Paging.extend({ elementId: Id.optional(), q: Words, colour: HighlightColour.optional() }),
    reply: good({ notes: z.array(Note), nextCursor: NextCursor }),
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/notes',
    access: 'learner',
    summary: 'Creates a note or highlight. Only you can read it.',
    status: 201,
    rateLimit: { max: 60, minutes: 1 },
    params: CourseParams,
    body: WrittenNote,
    reply: good({ note: Note }),
  }),
  updateNote: endpoint({
    method: 'PATCH',
    path: '/api/courses/:courseId/notes/:noteId',
    access: 'learner',
    summary: 'Updates your note or the color of your highlight.',
    params: NoteParams,
    body: z.object({ text: NoteText, colour: HighlightColour.optional(), baseVersion }),
    conflict: Note,
    reply: good({ note: Note }),
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/notes/:noteId',
    access: 'learner',
    summary: 'Deletes your note. Can be undone for 30 days.',
    params: NoteParams,
    reply: good({ undoToken: z.string() }),
  }),
};
