import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Refusal } from '../failure.ts';
import { CourseParams, Id } from '../primitives.ts';
import { because } from '../reasons.ts';
import { Upload, UploadLimits, UploadPage } from './upload.ts';

const Name = z.string().min(1).max(255);
const MOST_CHARACTERS = 1_000_000;
const UploadParams = CourseParams.extend({ name: Name });
/** A use of an upload: a quote in an element or criterion, or a displayed picture. */
const Reference = z.object({ elementId: Id.optional(), rowId: Id.optional(), quote: z.string() });

export const uploadEndpoints = {
  listUploads: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads',
    access: 'author',
    mayLag: true,
    summary: 'Lists the uploads of a course and the maximum size of an upload.',
    params: CourseParams,
    reply: good({ uploads: z.array(Upload), limits: UploadLimits }),
  }),
  toggleUpload: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/uploads/toggle',
    access: 'author',
    summary: 'Sets whether an upload is used as context, and lists the content that refers to it.',
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
    summary: 'Uploads files. Each file is accepted or rejected separately, and a name in use gets a number.',
    status: 201,
    params: CourseParams,
    multipart: 'files',
    reply: good({
      uploads: z.array(Upload),
      rejected: z.array(Refusal.extend({ name: z.string(), error: z.string() })),
    }),
  }),
  uploadMedia: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/upload/media',
    access: 'author',
    summary:
      'Uploads files that lessons play or offer for download: video, audio, captions and others. Checks captions line by line.',
    status: 201,
    params: CourseParams,
    multipart: 'files',
    ofMedia: true,
    reply: good({
      uploads: z.array(Upload),
      rejected: z.array(Refusal.extend({ name: z.string(), error: z.string() })),
    }),
  }),
  addTextSource: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/uploads/text',
    access: 'author',
    summary: 'Saves pasted text as an upload. Markdown and transcripts are recognized by their form.',
    status: 201,
    params: CourseParams,
    body: z.object({
      title: z.string().trim().min(1, because('source-title-missing')).max(150),
      text: z.string().max(MOST_CHARACTERS, because('source-text-too-long')),
    }),
    reply: good({ upload: Upload }),
  }),
  addPageSource: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/uploads/page',
    access: 'author',
    summary: 'Saves a web page, plain text or PDF at an address as an upload. Respects robots.txt.',
    status: 201,
    rateLimit: { max: 60, minutes: 10 },
    params: CourseParams,
    body: z.object({ address: z.url({ protocol: /^https?$/, error: because('page-address-wrong') }).max(2000) }),
    reply: good({ upload: Upload }),
  }),
  getUploadText: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads/:name/extract',
    access: 'author',
    summary: 'Retrieves the extracted text of an upload, as a whole and by page.',
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
    summary:
      'Corrects the extracted text of an upload or of one of its pages, and lists the content that refers to it.',
    params: UploadParams,
    body: z.object({
      text: z.string().max(MOST_CHARACTERS, because('upload-text-too-long')),
      page: z.int().optional(),
    }),
    reply: good({ upload: Upload, leaning: z.array(Reference.extend({ stands: z.boolean() })) }),
  }),
  listReferences: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads/:name/references',
    access: 'author',
    mayLag: true,
    summary: 'Lists the content that refers to an upload. A picture is quoted by its alternative text.',
    params: UploadParams,
    reply: good({ references: z.array(Reference) }),
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/uploads/:name',
    access: 'author',
    summary: 'Deletes an upload and lists the content that referred to it. Can be undone for 30 days.',
    params: UploadParams,
    reply: good({ undoToken: z.string(), leaning: z.array(Reference) }),
  }),
  describePicture: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/uploads/:name/description',
    access: 'author',
    summary: 'Proposes alternative text and a caption for a picture with the model that drafts. Saves nothing.',
    rateLimit: { max: 30, minutes: 10 },
    params: UploadParams,
    body: z.object({ elementId: Id.optional() }),
    reply: good({ alt: z.string(), caption: z.string() }),
  }),
  downloadUpload: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/uploads/:name/file',
    access: 'author',
    summary: 'Downloads the original file of an upload. Pictures come without metadata.',
    params: UploadParams,
    answers: 'file',
    reply: good({}),
  }),
  getMedia: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/media/:name',
    access: 'learner',
    summary: 'Retrieves a picture of the course, or a file that one of its texts links to.',
    params: UploadParams,
    answers: 'file',
    reply: good({}),
  }),
  openMedia: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/media/:name/link',
    access: 'learner',
    summary:
      'Returns an address from which a player streams a video, a recording or captions. It works for some hours.',
    params: UploadParams,
    reply: good({ address: z.string(), mime: z.string() }),
  }),
  playMedia: endpoint({
    method: 'GET',
    path: '/api/media/:pass',
    access: 'public',
    summary: 'Streams a file of a course to a player. The address is the permission. Supports ranges.',
    params: z.object({ pass: z.string().min(1).max(2000) }),
    answers: 'file',
    reply: good({}),
  }),
  listEmbedHosts: endpoint({
    method: 'GET',
    path: '/api/embed-hosts',
    access: 'signed-in',
    summary: 'Lists the sites whose pages lessons may embed.',
    reply: good({ hosts: z.array(z.string()) }),
  }),
  measureCourse: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/size',
    access: 'learner',
    mayLag: true,
    summary: 'Measures how much storage a course needs on a device: its texts and the pictures in them.',
    params: CourseParams,
    reply: good({
      /** Bytes as sent to students. */
      texts: z.int(),
      pictures: z.array(z.object({ name: Name, bytes: z.int() })),
    }),
  }),
};
