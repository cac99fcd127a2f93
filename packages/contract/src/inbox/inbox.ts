import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const QUESTION_STATUSES = ['open', 'answered', 'closed'] as const;
export const REVIEW_NOTE_STATUSES = ['open', 'in-review', 'resolved', 'dismissed'] as const;
const REACTIONS = ['like', 'love', 'insightful', 'confusing', 'hard'] as const;

/** Increases with every change; a stale one returns 409. */
const version = z.int();
/** The current title; absent if the element was deleted. */
const elementTitle = z.string().optional();

/** The author who takes care of an entry. Only authors get it. */
export const Assignee = z.object({ uid: Id, displayName: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** Entries of the calling author, or of nobody. */
export const Assigned = z.enum(['me', 'nobody']);
export type Assigned = z.infer<typeof Assigned>;

export const Question = z.object({
  id: Id,
  studentId: Id,
  displayName: z.string(),
  elementId: Id.optional(),
  elementTitle,
  text: z.string(),
  /** The tutor's answer before the question was passed on. */
  tutorAnswer: z.string().optional(),
  /** What was said to the tutor before, oldest first; absent if nothing was. */
  conversation: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
  status: z.enum(QUESTION_STATUSES),
  answer: z.string().optional(),
  answeredBy: z.string().optional(),
  answeredAt: Time.optional(),
  assignee: Assignee.optional(),
  version,
  at: Time,
});
export type Question = z.infer<typeof Question>;

export const Flag = z.object({
  id: Id,
  elementId: Id,
  elementTitle,
  body: z.string(),
  quote: z.string().optional(),
  by: z.object({ uid: Id, displayName: z.string() }),
  status: z.enum(REVIEW_NOTE_STATUSES),
  reply: z.string().optional(),
  assignee: Assignee.optional(),
  version,
  at: Time,
  updatedAt: Time,
});
export type Flag = z.infer<typeof Flag>;

export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export const HighlightColour = z.enum(HIGHLIGHT_COLOURS);
export type HighlightColour = z.infer<typeof HighlightColour>;

export const Highlight = z.object({
  colour: HighlightColour,
  before: z.string().max(200),
  after: z.string().max(200),
});
export type Highlight = z.infer<typeof Highlight>;

export const Note = z.object({
  id: Id,
  elementId: Id.optional(),
  elementTitle,
  text: z.string(),
  quote: z.string().optional(),
  highlight: Highlight.optional(),
  /** The current element no longer contains the quote. */
  isGone: z.literal(true).optional(),
  version,
  at: Time,
  updatedAt: Time,
});
export type Note = z.infer<typeof Note>;

export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;
