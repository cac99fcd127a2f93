import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Refusal } from '../failure.ts';
import { CourseParams, Id } from '../primitives.ts';
import { because } from '../reasons.ts';
import { Upload, UploadLimits, UploadPage } from './upload.ts';

const Name = z.string().min(1).max(255);
const UploadParams = CourseParams.extend({ name: Name });
/** A use of an upload: a quote in an element or criterion, or a displayed picture. */
const Reference = z.object({ elementId: Id.optional(), rowId: Id.optional(), quote: z.string() });

export const uploadEndpoints = {
  listUploads: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads',
    access: 'author',
    mayLag: true,
    summary: 'Lists a course’s uploads, and how large one may be',
    params: CourseParams,
    reply: good({ uploads: z.array(Upload), limits: UploadLimits }),
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
      leaning: z.array(Reference),
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
      rejected: z.array(Refusal.extend({ name: z.string(), error: z.string() })),
    }),
  }),
  getUploadText: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads/:name/extract',
    access: 'author',
    summary: 'Reads the extracted text, whole and by page',
    params: UploadParams,
    reply: good({
      name: z.string(),
      text: z.string(),
      pages: z.array(UploadPage),
    }),
  }),
  correctUploadText: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/uploads/:name/extract',
    access: 'author',
    summary: 'Saves a person’s correction of the whole extracted text or of one page, and lists what leans on it',
    params: UploadParams,
    body: z.object({ text: z.string().max(1_000_000, because('upload-text-too-long')), page: z.int().optional() }),
    reply: good({ upload: Upload, leaning: z.array(Reference.extend({ stands: z.boolean() })) }),
  }),
  listReferences: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads/:name/references',
    access: 'author',
    mayLag: true,
    summary: 'Lists what leans on an upload; a picture is quoted by its alternative text',
    params: UploadParams,
    reply: good({ references: z.array(Reference) }),
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/uploads/:name',
    access: 'author',
    summary: 'Deletes an upload, undoably, and lists what leaned on it',
    params: UploadParams,
    reply: good({ undoToken: z.string(), leaning: z.array(Reference) }),
  }),
  downloadUpload: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads/:name/file',
    access: 'author',
    summary: 'Serves the file as it came; a picture without its metadata',
    params: UploadParams,
    answers: 'file',
    reply: good({}),
  }),
  getMedia: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/media/:name',
    access: 'learner',
    summary: 'Serves a picture of the course, or a file that one of its texts leads to',
    params: UploadParams,
    answers: 'file',
    reply: good({}),
  }),
  measureCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/size',
    access: 'learner',
    mayLag: true,
    summary: 'Tells how much a course is to keep on a device: its texts, and each picture that they show',
    params: CourseParams,
    reply: good({
      /** Bytes as sent to students. */
      texts: z.int(),
      pictures: z.array(z.object({ name: Name, bytes: z.int() })),
    }),
  }),
};
