import type { Routes, Services } from '../../../request-context.ts';
import { countReactions, readReactions, setReaction } from './queries.ts';

type Served = 'react' | 'listReactions';

export const reactionRoutes = ({ db }: Services): Routes<Served> => ({
  async react({ body: { courseId, elementId, reaction }, learnerId: studentId }) {
    await setReaction(db, { courseId, studentId: studentId }, elementId, reaction);
    return { reaction };
  },

  async listReactions({ params: { courseId }, learnerId: studentId, isAuthor }) {
    return {
      reactions: await readReactions(db, { courseId, studentId: studentId }),
      counts: isAuthor ? await countReactions(db, courseId) : undefined,
    };
  },
});
