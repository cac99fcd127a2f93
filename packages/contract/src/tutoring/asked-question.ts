import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** Similar questions to the tutor about one element, without names. */
export const AskedQuestion = z.object({
  /** The newest wording. */
  question: z.string(),
  /** Other wordings, newest first. */
  wordings: z.array(z.string()),
  elementId: Id.optional(),
  elementTitle: z.string().optional(),
  /** Whether the tutor or a teacher answered all of them. */
  answered: z.boolean(),
  /** Absent if fewer than three students asked. */
  figures: z.object({ questions: z.int(), students: z.int(), lastAt: Time }).optional(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
