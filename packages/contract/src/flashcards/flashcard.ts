import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const CardGrade = z.enum(['again', 'hard', 'good', 'easy']);

/** Days until a card returns, by grade. */
export const CardIntervals = z.object({ again: z.int(), hard: z.int(), good: z.int(), easy: z.int() });
export type CardIntervals = z.infer<typeof CardIntervals>;

export const CardReview = z.object({
  elementId: Id,
  front: z.string(),
  dueAt: Time,
  reviews: z.int(),
  intervals: CardIntervals,
});
export type CardReview = z.infer<typeof CardReview>;

/** Reviewed cards of an element; all others are due with `fresh` intervals. */
export const CardReviews = z.object({ cards: z.array(CardReview), fresh: CardIntervals });
