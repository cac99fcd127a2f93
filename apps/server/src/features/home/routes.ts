import type { Routes, Services } from '../../request-context.ts';
import { readAuthors } from '../accounts/repository/author-settings.ts';
import { openSample, readHome } from './queries.ts';

export const homeRoutes = ({ db, config }: Services): Routes<'getHome' | 'openSample'> => ({
  async getHome({ caller }) {
    return { home: await readHome(db, caller, await readAuthors(db, config), Date.now()) };
  },

  async openSample({ caller }) {
    return openSample(db, caller, await readAuthors(db, config));
  },
});
