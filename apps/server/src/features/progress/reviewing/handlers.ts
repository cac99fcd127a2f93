import type { Handlers, Services } from '../../../request-context.ts';
import { listDue } from './queries.ts';

export const reviewingHandlers = ({ db }: Services): Handlers<'listDue'> => ({
  async listDue({ params }) {
    return listDue(db, params, Date.now());
  },
});
