import type { Routes, Services } from '../../../request-context.ts';
import { keepView, readPlaces, readView } from './queries.ts';

export const viewingRoutes = ({ db }: Services): Routes<'getView' | 'setView'> => ({
  async getView({ params: { courseId }, learnerId: studentId }) {
    const student = { courseId, studentId: studentId };
    const [view, places] = await Promise.all([readView(db, student), readPlaces(db, student)]);
    return { ...(view ? { view } : {}), ...(places.length > 0 ? { places } : {}) };
  },

  async setView({ params: { courseId }, body, learnerId: studentId }) {
    return { view: await keepView(db, { courseId, studentId: studentId }, body) };
  },
});
