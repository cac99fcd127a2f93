import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id, Time } from '../primitives.ts';
import { CardGrade, CardReview, CardReviews } from './flashcard.ts';

const params = z.object({ courseId: Id });

export const flashcardEndpoints = {
  listCards: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/cards',
    access: 'learner',
    mayLag: true,
    summary: 'Lists when your flashcards of an element are due.',
    params,
    query: z.object({ elementId: Id }),
    reply: good(CardReviews.shape),
  }),
  listDueCards: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/cards/due',
    access: 'learner',
    summary:
      'Lists the elements with flashcards that are due for you, longest due first, and when the next one is due.',
    params,
    reply: good({
      due: z.array(z.object({ elementId: Id, elementTitle: z.string(), count: z.int(), dueAt: Time })),
      next: Time.optional(),
    }),
  }),
  reviewCard: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/cards',
    access: 'learner',
    summary: 'Rates how well you remembered a flashcard. Has no effect before the card is due.',
    rateLimit: { max: 120, minutes: 1 },
    params,
    body: z.object({
      elementId: Id,
      front: z.string().min(1).max(4000),
      grade: CardGrade,
    }),
    reply: good({ card: CardReview }),
  }),
};
