import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id, Title } from '../primitives.ts';
import { CourseImport, CourseImportSummary } from './course-import.ts';

const ImportParams = z.object({ importId: Id });
const reply = good({ import: CourseImport });
const Key = z.string().min(1).max(500);

export const courseImportEndpoints = {
  startImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'maker',
    summary: 'Takes packages of other systems in and has them read; nothing is made of them yet',
    status: 201,
    multipart: 'files',
    ofPackages: true,
    reply,
  }),
  startImportInto: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/imports',
    access: 'author',
    summary: 'The same for what is to come into a course that is there',
    status: 201,
    params: CourseParams,
    multipart: 'files',
    ofPackages: true,
    reply,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'maker',
    summary: 'Lists one’s own imports, newest first; at most 100',
    reply: good({ imports: z.array(CourseImportSummary) }),
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/imports/:importId',
    access: 'maker',
    summary: 'Reads one of one’s own imports: what would come, what came, and how far it is',
    params: ImportParams,
    reply,
  }),
  makeImport: endpoint({
    method: 'POST',
    path: '/api/imports/:importId/make',
    access: 'maker',
    summary:
      'Makes a course of a package that was read, or brings an earlier one up to date; nothing is published by it',
    params: ImportParams,
    body: z.object({
      title: Title.optional(),
      leaveOut: z.array(Key).max(20_000).optional(),
      updateCourseId: Id.optional(),
      /** On update: elements whose local edits are replaced. */
      replaceEdited: z.array(Key).max(20_000).optional(),
      /** On update: elements to delete because the package no longer has them. */
      deleteGone: z.array(Key).max(20_000).optional(),
    }),
    reply,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/imports/:importId/undo',
    access: 'maker',
    summary: 'Takes back in one step what an import made: its course, or what it added and changed in one',
    params: ImportParams,
    body: z.object({}),
    reply,
  }),
  deleteImport: endpoint({
    method: 'DELETE',
    path: '/api/imports/:importId',
    access: 'maker',
    summary: 'Forgets an import with its report and package; what came of it stays',
    params: ImportParams,
    reply: good({}),
  }),
};
