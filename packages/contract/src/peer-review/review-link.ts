import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** `unpublished`: with drafts and unpublished changes. */
export const ReviewShows = z.enum(['published', 'unpublished']);
export type ReviewShows = z.infer<typeof ReviewShows>;

/** A link to read a course without an account. Its token is only in the reply that creates it. */
export const ReviewLink = z.object({
  linkId: Id,
  shows: ReviewShows,
  mayComment: z.boolean(),
  createdBy: z.string(),
  createdAt: Time,
  expiresAt: Time,
  revokedAt: Time.optional(),
  /** Number of comments through this link. */
  comments: z.int(),
});
export type ReviewLink = z.infer<typeof ReviewLink>;

const part = { id: Id, title: z.string() };

/** A course as a reviewer gets it: titles only. */
export const ReviewedCourse = z.object({
  ...part,
  description: z.string(),
  language: z.string(),
  modules: z.array(z.object({ ...part, sections: z.array(z.object({ ...part, elements: z.array(z.object(part)) })) })),
});
export type ReviewedCourse = z.infer<typeof ReviewedCourse>;

/** An element with the student view of its text: no keys, criteria, hints or feedback. */
export const ReviewedElement = z.object({ ...part, content: z.string() });
export type ReviewedElement = z.infer<typeof ReviewedElement>;
