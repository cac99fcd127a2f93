import type { Handlers, Services } from '../../../request-context.ts';
import { keepView, readView } from './queries.ts';

export const viewingHandlers = ({ db }: Services): Handlers<'getView' | 'setView'> => ({
  async getView({ params: { courseId }, learnerId }) {
    const view = await readView(db, { courseId, studentId: learnerId });
    return view ? { view } : {};
  },

  async setView({ params: { courseId }, body, learnerId }) {
    return { view: await keepView(db, { courseId, studentId: learnerId }, body) };
  },
});
