import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Flag, Id } from '../primitives.ts';
import { ExportFormat, ExportLoss } from './course-transfer.ts';

const ExportParams = z.object({ courseId: Id, format: ExportFormat });
const Choices = z.object({
  /** Right answers, hints and explanations go along. */
  solutions: Flag.optional(),
  /** Criteria with their key points go along, where the form has a place for them. */
  criteria: Flag.optional(),
  /** Drafts go along. */
  drafts: Flag.optional(),
  /** Documents of the course go along, whether a text shows them or not. */
  documents: Flag.optional(),
  /** What each element was before goes along, where the form has a place for it. */
  versions: Flag.optional(),
});

export const courseExportEndpoints = {
  previewExport: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/export/:format/preview',
    access: 'author',
    summary: 'Tells what of a course would not be the same, or not be there, in another form',
    params: ExportParams,
    query: Choices,
    reply: good({ name: z.string(), elements: z.int(), losses: z.array(ExportLoss) }),
  }),
  exportCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/export/:format',
    access: 'author',
    summary: 'Serves a course in another form',
    params: ExportParams,
    query: Choices,
    answers: 'file',
    reply: good({}),
  }),
};
