import type { Handlers, Services } from '../../../request-context.ts';
import { listOutcomes } from './queries.ts';

export const outcomeHandlers = ({ db }: Services): Handlers<'listOutcomes'> => ({
  async listOutcomes({ params, caller }) {
    return { outcomes: await listOutcomes(db, params.courseId, caller.uid) };
  },
});
