import type { Handlers, Services } from '../../../request-context.ts';
import { keepView, readPlaces, readView } from './queries.ts';

export const viewingHandlers = ({ db }: Services): Handlers<'getView' | 'setView'> => ({
  async getView({ params: { courseId }, learnerId }) {
    const learner = { courseId, studentId: learnerId };
    const [view, places] = await Promise.all([readView(db, learner), readPlaces(db, learner)]);
    return { ...(view ? { view } : {}), ...(places.length > 0 ? { places } : {}) };
  },

  async setView({ params: { courseId }, body, learnerId }) {
    return { view: await keepView(db, { courseId, studentId: learnerId }, body) };
  },
});
