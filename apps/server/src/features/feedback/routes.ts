import type { Routes, Services } from '../../request-context.ts';
import { changeFeedback, insertFeedback, listFeedback } from './queries.ts';

type Served = 'createFeedback' | 'listFeedback' | 'updateFeedback';

export const feedbackRoutes = ({ db }: Services): Routes<Served> => ({
  async createFeedback({ caller, body }) {
    return { feedback: await insertFeedback(db, caller, body) };
  },

  async listFeedback({ query }) {
    return listFeedback(db, query);
  },

  async updateFeedback({ params, body }) {
    return { feedback: await changeFeedback(db, params.id, body) };
  },
});
