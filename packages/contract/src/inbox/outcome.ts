import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** What became of something that was made because of a question or a flagged place. For authors alone. */
export const Outcome = z.object({
  /** The question or flagged place. */
  originId: Id,
  /** Who wrote it, and what; absent where it is gone. */
  origin: z.object({ by: z.string(), text: z.string() }).optional(),
  /** The request for an edit, or the criterion. */
  targetId: Id,
  kind: z.enum(['plan', 'criterion']),
  /** A plan is `open` until something of it is decided; what was made is `gone` where it was deleted. */
  state: z.enum(['open', 'applied', 'undone', 'refused', 'added', 'retired', 'gone']),
  /** What was asked for, or what the criterion says. */
  words: z.string().optional(),
  /** Where it is; absent where the element was deleted. */
  elementId: Id.optional(),
  at: Time,
});
export type Outcome = z.infer<typeof Outcome>;
