import { createHash } from 'node:crypto';
import { isPlayed } from '@coursecraft/documents/attachment-type';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { OutgoingFile, Routes, Services } from '../../request-context.ts';
import { isShown, measureCourse } from './pictures/queries.ts';
import { readUpload, type UploadRow } from './queries.ts';
import { MediaPass, mediaAddress } from './repository/media-address.ts';

/** A file keeps its bytes under its key. */
const etagOf = (storageKey: string) => `"${createHash('sha256').update(storageKey).digest('base64url').slice(0, 22)}"`;

type Served = 'listEmbedHosts' | 'downloadUpload' | 'getMedia' | 'openMedia' | 'playMedia' | 'measureCourse';

const fileOf = (
  storage: Services['storage'],
  { name, mime, size, storageKey }: UploadRow,
  inline: boolean,
): OutgoingFile => ({
  name,
  mime,
  size,
  content: (range) => storage.read(storageKey, range),
  inline,
  etag: etagOf(storageKey),
});

export const fileRoutes = ({ db, storage, passes, config }: Services): Routes<Served> => ({
  async downloadUpload({ params }) {
    return fileOf(storage, await readUpload(db, params), false);
  },

  async getMedia({ params, isAuthor }) {
    const upload = await readUpload(db, params);
    const { mime, fromUpload } = upload;
    // Only authors may open a file until a text uses it. Uploaded pictures are open.
    const isPicture = mime.startsWith('image/');
    const isOpen = isAuthor || (isPicture && fromUpload === null) || (await isShown(db, params, isPicture));
    if (!isOpen) throw notFound('picture');
    return fileOf(storage, upload, isPicture || isPlayed(mime));
  },

  async openMedia({ params: { courseId, name }, isAuthor }) {
    const { mime } = await readUpload(db, { courseId, name });
    if (!isAuthor && !(await isShown(db, { courseId, name }, false))) throw notFound('upload');
    return { address: await mediaAddress(passes, { courseId, name }), mime };
  },

  async playMedia({ params }) {
    const pass = await passes.read('media', params.pass, MediaPass);
    if (!pass) throw new AppError('not_found', 'media-link-expired');
    const upload = await readUpload(db, pass.content);
    return fileOf(storage, upload, isPlayed(upload.mime));
  },

  listEmbedHosts: async () => ({ hosts: config.embedHosts }),

  measureCourse: ({ params }) => measureCourse(db, params.courseId),
});
