import type { Handlers, Services } from '../../request-context.ts';
import { listDueCards } from './due/queries.ts';
import { readReviews, review } from './queries.ts';

export const flashcardHandlers = ({ db }: Services): Handlers<'listCards' | 'listDueCards' | 'reviewCard'> => ({
  async listCards({ params: { courseId }, query, learnerId }) {
    return readReviews(db, { courseId, studentId: learnerId }, query.elementId, Date.now());
  },

  async listDueCards({ params: { courseId }, learnerId }) {
    return listDueCards(db, { courseId, studentId: learnerId }, Date.now());
  },

  async reviewCard({ params: { courseId }, body: { grade, ...card }, learnerId }) {
    return { card: await review(db, { courseId, studentId: learnerId }, card, grade, Date.now()) };
  },
});
