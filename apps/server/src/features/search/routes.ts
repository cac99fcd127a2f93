import type { Routes, Services } from '../../request-context.ts';
import { searchElements } from './queries.ts';

export const searchingRoutes = ({ db }: Services): Routes<'searchCourse'> => ({
  async searchCourse({ params, query: { q, view }, isAuthor }) {
    const seen = isAuthor && view !== 'learner' ? 'author' : 'learner';
    return { hits: await searchElements(db, params.courseId, q, seen) };
  },
});
