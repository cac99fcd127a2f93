import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** A comment on a course for its authors. Students never get it. */
export const Comment = z.object({
  commentId: Id,
  /** The comment that this one replies to. */
  replyTo: Id.optional(),
  elementId: Id,
  /** Absent if the element was deleted. */
  elementTitle: z.string().optional(),
  /** The commented text; absent if the comment is about the whole element. */
  quote: z.string().optional(),
  /** The element or the quote is no longer there. */
  isGone: z.boolean(),
  text: z.string(),
  /** Without `uid` for a reviewer without account, and for a former person. */
  by: z.object({ uid: Id.optional(), name: z.string(), isReviewer: z.boolean() }),
  mentions: z.array(z.object({ uid: Id, displayName: z.string() })),
  at: Time,
  resolvedAt: Time.optional(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment as a reviewer without account gets it. */
export const ReviewComment = Comment.pick({
  commentId: true,
  replyTo: true,
  quote: true,
  text: true,
  at: true,
  resolvedAt: true,
}).extend({ name: z.string(), isReviewer: z.boolean() });
export type ReviewComment = z.infer<typeof ReviewComment>;
