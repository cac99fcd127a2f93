import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** What resulted from a question or flag, for authors only. */
export const Outcome = z.object({
  originId: Id,
  /** Absent if it was deleted. */
  origin: z.object({ by: z.string(), text: z.string() }).optional(),
  targetId: Id,
  kind: z.enum(['plan', 'criterion']),
  /** A plan is `open` before the first decision; `gone` means deleted. */
  state: z.enum(['open', 'applied', 'undone', 'refused', 'added', 'retired', 'gone']),
  words: z.string().optional(),
  /** Absent if the element was deleted. */
  elementId: Id.optional(),
  at: Time,
});
export type Outcome = z.infer<typeof Outcome>;
