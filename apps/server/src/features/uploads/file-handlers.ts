import { notFound } from '../../errors/app-error.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { isShown, measureCourse } from './pictures/queries.ts';
import { readUpload } from './queries.ts';

export const fileHandlers = ({ db, storage }: Services): Handlers<'downloadUpload' | 'getMedia' | 'measureCourse'> => ({
  async downloadUpload({ params }) {
    const { name, mime, size, storageKey } = await readUpload(db, params);
    return { name, mime, size, content: (range) => storage.read(storageKey, range), inline: false };
  },

  async getMedia({ params, isAuthor }) {
    const { name, mime, size, storageKey, fromUpload } = await readUpload(db, params);
    // Documents are their authors' alone, and so are their pictures until a text shows them.
    const isOpen = mime.startsWith('image/') && (isAuthor || fromUpload === null || (await isShown(db, params)));
    if (!isOpen) throw notFound('picture');
    return { name, mime, size, content: (range) => storage.read(storageKey, range), inline: true };
  },

  measureCourse: ({ params }) => measureCourse(db, params.courseId),
});
