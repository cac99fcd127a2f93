import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const CardGrade = z.enum(['again', 'hard', 'good', 'easy']);

/** In how many days a card comes again after each grade. */
export const CardIntervals = z.object({ again: z.int(), hard: z.int(), good: z.int(), easy: z.int() });
export type CardIntervals = z.infer<typeof CardIntervals>;

/** A flashcard that a learner has reviewed. */
export const CardReview = z.object({
  elementId: Id,
  front: z.string(),
  dueAt: Time,
  reviews: z.int(),
  intervals: CardIntervals,
});
export type CardReview = z.infer<typeof CardReview>;

/** The cards of an element that a learner has reviewed; all its others are due with `fresh` intervals. */
export const CardReviews = z.object({ cards: z.array(CardReview), fresh: CardIntervals });
