import { notFound } from '../../errors/app-error.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { readUpload } from './queries.ts';

export const fileHandlers = ({ db, storage }: Services): Handlers<'downloadUpload' | 'getMedia'> => ({
  async downloadUpload({ params }) {
    const { name, mime, size, storageKey } = await readUpload(db, params);
    return { name, mime, size, content: storage.read(storageKey), inline: false };
  },

  async getMedia({ params }) {
    const { name, mime, size, storageKey } = await readUpload(db, params);
    // Documents are their authors' alone.
    if (!mime.startsWith('image/')) throw notFound('picture');
    return { name, mime, size, content: storage.read(storageKey), inline: true };
  },
});
