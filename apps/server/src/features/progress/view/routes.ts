import type { Routes, Services } from '../../../request-context.ts';
import { readPlaces, readView, saveView } from './queries.ts';

export const viewingRoutes = ({ db }: Services): Routes<'getView' | 'setView'> => ({
  async getView({ params: { courseId }, learnerId: studentId }) {
    const student = { courseId, studentId: studentId };
    const [view, places] = await Promise.all([readView(db, student), readPlaces(db, student)]);
    return { ...(view ? { view } : {}), ...(places.length > 0 ? { places } : {}) };
  },

  async setView({ params: { courseId }, body, learnerId: studentId }) {
    return { view: await saveView(db, { courseId, studentId: studentId }, body) };
  },
});
