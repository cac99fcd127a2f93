import type { Routes, Services } from '../../request-context.ts';
import { listDueCards } from './due/queries.ts';
import { readReviews, review } from './queries.ts';

export const flashcardRoutes = ({ db }: Services): Routes<'listCards' | 'listDueCards' | 'reviewCard'> => ({
  async listCards({ params: { courseId }, query, learnerId: studentId }) {
    return readReviews(db, { courseId, studentId: studentId }, query.elementId, Date.now());
  },

  async listDueCards({ params: { courseId }, learnerId: studentId }) {
    return listDueCards(db, { courseId, studentId: studentId }, Date.now());
  },

  async reviewCard({ params: { courseId }, body: { grade, ...card }, learnerId: studentId }) {
    return { card: await review(db, { courseId, studentId: studentId }, card, grade, Date.now()) };
  },
});
