import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const QUESTION_STATUSES = ['open', 'answered', 'closed'] as const;
export const REVIEW_NOTE_STATUSES = ['open', 'in-review', 'resolved', 'dismissed'] as const;
const REACTIONS = ['like', 'love', 'insightful', 'confusing', 'hard'] as const;

/** Rises with every change; a stale one is refused as a conflict. */
const version = z.int();
/** Of the element as it is called now; absent where it was deleted. */
const elementTitle = z.string().optional();

/** What a student asks the authors of a course. */
export const Question = z.object({
  id: Id,
  studentId: Id,
  displayName: z.string(),
  elementId: Id.optional(),
  elementTitle,
  text: z.string(),
  /** What the tutor answered before the question was passed on. */
  tutorAnswer: z.string().optional(),
  status: z.enum(QUESTION_STATUSES),
  answer: z.string().optional(),
  /** Name of the author who answered last. */
  answeredBy: z.string().optional(),
  answeredAt: Time.optional(),
  version,
  at: Time,
});
export type Question = z.infer<typeof Question>;

/** A place that a student flagged because something is wrong there. */
export const Flag = z.object({
  id: Id,
  elementId: Id,
  elementTitle,
  body: z.string(),
  /** The words that it is about. */
  quote: z.string().optional(),
  by: z.object({ uid: Id, displayName: z.string() }),
  status: z.enum(REVIEW_NOTE_STATUSES),
  reply: z.string().optional(),
  version,
  at: Time,
  updatedAt: Time,
});
export type Flag = z.infer<typeof Flag>;

export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export const HighlightColour = z.enum(HIGHLIGHT_COLOURS);
export type HighlightColour = z.infer<typeof HighlightColour>;

/** Words that a learner marked, as `quote` of their note has them. What stands around them tells which place is meant. */
export const Highlight = z.object({
  colour: HighlightColour,
  before: z.string().max(200),
  after: z.string().max(200),
});
export type Highlight = z.infer<typeof Highlight>;

/** What a learner writes down for themselves; with a highlight there may be no text. */
export const Note = z.object({
  id: Id,
  elementId: Id.optional(),
  elementTitle,
  text: z.string(),
  quote: z.string().optional(),
  highlight: Highlight.optional(),
  /** What was marked stands no longer in the element as learners read it now. */
  isGone: z.literal(true).optional(),
  version,
  at: Time,
  updatedAt: Time,
});
export type Note = z.infer<typeof Note>;

export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;
