import type { Handlers, Services } from '../../request-context.ts';
import { readHome } from './queries.ts';

export const homeHandlers = ({ db, config }: Services): Handlers<'getHome'> => ({
  async getHome({ caller }) {
    return { home: await readHome(db, caller, config.authors, Date.now()) };
  },
});
