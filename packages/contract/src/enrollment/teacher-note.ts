import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** What an author of a course wrote down about a student, for its authors. */
export const StudentNote = z.object({
  id: Id,
  /** Without a name where its author has gone. */
  by: z.object({ uid: Id, displayName: z.string() }),
  text: z.string(),
  createdAt: Time,
  updatedAt: Time,
});
export type StudentNote = z.infer<typeof StudentNote>;
