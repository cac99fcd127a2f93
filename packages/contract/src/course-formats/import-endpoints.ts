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
    summary: 'Uploads packages from other systems and starts reading them. Creates no course yet.',
    status: 201,
    multipart: 'files',
    ofPackages: true,
    reply,
  }),
  startImportInto: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/imports',
    access: 'author',
    summary: 'Uploads packages from other systems for import into an existing course, and starts reading them.',
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
    summary: 'Lists your imports, newest first, at most 100.',
    reply: good({ imports: z.array(CourseImportSummary) }),
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/imports/:importId',
    access: 'maker',
    summary: 'Retrieves one of your imports with its preview, result and progress.',
    params: ImportParams,
    reply,
  }),
  makeImport: endpoint({
    method: 'POST',
    path: '/api/imports/:importId/make',
    access: 'maker',
    summary: 'Creates a course from an import, or updates the course of an earlier import. Everything stays a draft.',
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
    summary:
      'Undoes an import in one step: deletes its course, or reverts what it added to and changed in an existing course.',
    params: ImportParams,
    body: z.object({}),
    reply,
  }),
  deleteImport: endpoint({
    method: 'DELETE',
    path: '/api/imports/:importId',
    access: 'maker',
    summary: 'Deletes an import with its report and package. Imported content stays.',
    params: ImportParams,
    reply: good({}),
  }),
};
