import type { Handlers, Services } from '../../../request-context.ts';
import { listAttempts } from './queries.ts';

export const attemptHandlers = ({ db }: Services): Handlers<'listAttempts'> => ({
  async listAttempts({ params: { courseId, elementId }, query: { itemId }, learnerId }) {
    return { attempts: await listAttempts(db, { courseId, studentId: learnerId }, { elementId, itemId }) };
  },
});
