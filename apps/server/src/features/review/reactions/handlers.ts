import type { Handlers, Services } from '../../../request-context.ts';
import { countReactions, readReactions, setReaction } from './queries.ts';

type Served = 'react' | 'listReactions';

export const reactionHandlers = ({ db }: Services): Handlers<Served> => ({
  async react({ body: { courseId, elementId, reaction }, learnerId }) {
    await setReaction(db, { courseId, studentId: learnerId }, elementId, reaction);
    return { reaction };
  },

  async listReactions({ params: { courseId }, learnerId, isAuthor }) {
    return {
      reactions: await readReactions(db, { courseId, studentId: learnerId }),
      counts: isAuthor ? await countReactions(db, courseId) : undefined,
    };
  },
});
