import type { Routes, Services } from '../../request-context.ts';
import { readHome } from './queries.ts';

export const homeRoutes = ({ db, config }: Services): Routes<'getHome'> => ({
  async getHome({ caller }) {
    return { home: await readHome(db, caller, config.authors, Date.now()) };
  },
});
