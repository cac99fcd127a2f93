import { z } from 'zod';
import { endpoint, good, planned } from '../endpoint.ts';
import { Id } from '../shapes/primitives.ts';
import { Upload } from '../shapes/upload.ts';

const CourseParams = z.object({ courseId: Id });
const Name = z.string().min(1).max(255);

export const uploadEndpoints = {
  listUploads: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads',
    access: 'author',
    summary: 'Lists a course’s uploads',
    params: CourseParams,
    reply: good({ uploads: z.array(Upload) }),
  }),
  toggleUpload: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/uploads/toggle',
    access: 'author',
    summary: 'Says whether an upload is used as context, and lists what leans on it',
    params: CourseParams,
    body: z.object({ name: Name, useInContext: z.boolean() }),
    reply: good({
      upload: Upload,
      leaning: z.array(z.object({ elementId: Id.optional(), rowId: Id.optional(), quote: z.string() })),
    }),
  }),
  uploadFiles: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/upload',
    access: 'author',
    summary: 'Takes files in; each is accepted or rejected on its own, and a name in use gets a number',
    status: 201,
    params: CourseParams,
    multipart: 'files',
    reply: good({
      uploads: z.array(Upload),
      rejected: z.array(z.object({ name: z.string(), error: z.string() })),
    }),
  }),
  getUploadText: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads/:name/extract',
    access: 'author',
    summary: 'Reads the extracted text, whole and by page',
    params: CourseParams.extend({ name: Name }),
    reply: good({
      name: z.string(),
      text: z.string(),
      pages: z.array(z.object({ page: z.int(), text: z.string() })),
    }),
  }),
  correctUploadText: planned(
    'POST',
    '/api/courses/:courseId/uploads/:name/extract',
    'author',
    'Saves a person’s correction of the extracted text',
  ),
  deleteUpload: planned('DELETE', '/api/courses/:courseId/uploads/:name', 'author', 'Deletes an upload, undoably'),
  downloadUpload: planned('GET', '/api/courses/:courseId/uploads/:name/file', 'author', 'Serves the file as it came'),
  getMedia: planned('GET', '/api/courses/:courseId/media/:name', 'learner', 'Serves a picture of the course'),
};
