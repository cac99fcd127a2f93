import type { Routes, Services } from '../../../request-context.ts';
import { listOutcomes } from './queries.ts';

export const outcomeRoutes = ({ db }: Services): Routes<'listOutcomes'> => ({
  async listOutcomes({ params, caller }) {
    return { outcomes: await listOutcomes(db, params.courseId, caller.uid) };
  },
});
