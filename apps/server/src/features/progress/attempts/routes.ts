import type { Routes, Services } from '../../../request-context.ts';
import { listAttempts } from './queries.ts';

export const attemptRoutes = ({ db }: Services): Routes<'listAttempts'> => ({
  async listAttempts({ params: { courseId, elementId }, query: { itemId }, learnerId: studentId }) {
    return { attempts: await listAttempts(db, { courseId, studentId: studentId }, { elementId, itemId }) };
  },
});
