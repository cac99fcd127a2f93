import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Flag, Id } from '../primitives.ts';
import { ExportFormat, ExportLoss } from './course-transfer.ts';

const ExportParams = z.object({ courseId: Id, format: ExportFormat });
const Choices = z.object({
  solutions: Flag.optional(),
  /** Includes criteria and key points if the format supports them. */
  criteria: Flag.optional(),
  drafts: Flag.optional(),
  /** Includes documents that no text shows. */
  documents: Flag.optional(),
  /** Includes element history if the format supports it. */
  versions: Flag.optional(),
});

export const courseExportEndpoints = {
  previewExport: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/export/:format/preview',
    access: 'author',
    summary: 'Lists what an export to this format changes or leaves out.',
    params: ExportParams,
    query: Choices,
    reply: good({ name: z.string(), elements: z.int(), losses: z.array(ExportLoss) }),
  }),
  exportCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/export/:format',
    access: 'author',
    summary: 'Exports a course to a format.',
    params: ExportParams,
    query: Choices,
    answers: 'file',
    reply: good({}),
  }),
};
