import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { CONSOLE_LEVELS, FEEDBACK_CATEGORIES, FEEDBACK_LIMITS, FEEDBACK_STATUSES } from './feedback-terms.ts';

const Length = z.number().min(-1e6).max(1e6);

export const ConsoleEntry = z.object({ level: z.enum(CONSOLE_LEVELS), ts: Time, text: z.string().max(2000) });
export type ConsoleEntry = z.infer<typeof ConsoleEntry>;

/** A report about the interface; lengths in CSS pixels of the viewport. */
export const FeedbackReport = z.object({
  source: z.string().max(100).default('web'),
  category: z.enum(FEEDBACK_CATEGORIES).default('ui-bug'),
  message: z.string().trim().max(4000).default(''),
  pageUrl: z.string().max(4000).optional(),
  route: z.string().max(1000).optional(),
  viewport: z.object({ width: Length, height: Length }).optional(),
  userAgent: z.string().max(1000).optional(),
  language: z.string().max(100).optional(),
  platform: z.string().max(200).optional(),
  console: z.array(ConsoleEntry).max(FEEDBACK_LIMITS.consoleSent).default([]),
  click: z.object({ x: Length, y: Length, scrollX: Length, scrollY: Length }).optional(),
  target: z
    .object({
      selector: z.string().max(2000),
      text: z.string().max(FEEDBACK_LIMITS.text),
      markup: z.string().max(FEEDBACK_LIMITS.markup),
      boundingBox: z.object({ x: Length, y: Length, width: Length, height: Length }),
    })
    .optional(),
});
export type FeedbackReport = z.infer<typeof FeedbackReport>;

export const Feedback = FeedbackReport.extend({
  id: Id,
  status: z.enum(FEEDBACK_STATUSES),
  note: z.string().optional(),
  createdAt: Time,
  updatedAt: Time,
  user: z.object({ uid: Id, email: z.string(), displayName: z.string(), role: z.string(), isAdmin: z.boolean() }),
});
export type Feedback = z.infer<typeof Feedback>;
