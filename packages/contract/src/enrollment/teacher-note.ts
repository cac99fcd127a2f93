import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** A note about a student, shared by the authors of a course. */
export const StudentNote = z.object({
  id: Id,
  /** Without a name after the author left. */
  by: z.object({ uid: Id, displayName: z.string() }),
  text: z.string(),
  createdAt: Time,
  updatedAt: Time,
});
export type StudentNote = z.infer<typeof StudentNote>;
