import type { Routes, Services } from '../../../request-context.ts';
import { listDue } from './queries.ts';

export const reviewingRoutes = ({ db }: Services): Routes<'listDue'> => ({
  async listDue({ params }) {
    return listDue(db, params, Date.now());
  },
});
