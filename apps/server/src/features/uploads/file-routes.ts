import { isPlayed } from '@coursecraft/documents/attachment-type';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { isShown, measureCourse } from './pictures/queries.ts';
import { readUpload } from './queries.ts';

export const fileRoutes = ({ db, storage }: Services): Routes<'downloadUpload' | 'getMedia' | 'measureCourse'> => ({
  async downloadUpload({ params }) {
    const { name, mime, size, storageKey } = await readUpload(db, params);
    return { name, mime, size, content: (range) => storage.read(storageKey, range), inline: false };
  },

  async getMedia({ params, isAuthor }) {
    const { name, mime, size, storageKey, fromUpload } = await readUpload(db, params);
    // Only authors may open a file until a text uses it. Uploaded pictures are open.
    const isPicture = mime.startsWith('image/');
    const isOpen = isAuthor || (isPicture && fromUpload === null) || (await isShown(db, params, isPicture));
    if (!isOpen) throw notFound('picture');
    const inline = isPicture || isPlayed(mime);
    return { name, mime, size, content: (range) => storage.read(storageKey, range), inline };
  },

  measureCourse: ({ params }) => measureCourse(db, params.courseId),
});
