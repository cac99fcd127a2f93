import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { interfaceLanguages } from '../interface-languages.ts';
import { Id } from '../primitives.ts';
import { EvidenceFormat } from './evidence-export.ts';
import { ResultsFormat, ResultsTable } from './results.ts';

export const resultEndpoints = {
  exportResults: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/results/:table/:format',
    access: 'author',
    mayLag: true,
    summary: 'Exports the progress or evidence of the students of a course as a table.',
    params: z.object({ courseId: Id, table: ResultsTable, format: ResultsFormat }),
    query: z.object({
      groupId: Id.optional(),
      /** Language of headings and results; defaults to English. */
      language: z.enum(interfaceLanguages).optional(),
    }),
    answers: 'file',
    reply: good({}),
  }),
  exportEvidence: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/evidence/:format',
    access: 'author',
    mayLag: true,
    summary: 'Exports the evidence of a course, a group or a student with graders, quotes and teacher decisions.',
    params: z.object({ courseId: Id, format: EvidenceFormat }),
    query: z.object({ groupId: Id.optional(), studentId: Id.optional() }),
    answers: 'file',
    fileTypes: ['application/json'],
    reply: good({}),
  }),
};
