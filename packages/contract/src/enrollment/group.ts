import { z } from 'zod';
import { Id, Time, VISIBLE } from '../primitives.ts';
import { because } from '../reasons.ts';

/** How a group is called: once in a course, in capitals or not. */
export const GroupName = z.string().trim().regex(VISIBLE, because('name-missing')).max(60);

/** Students of a course that its authors put together, as a class is. A student may be in several. */
export const Group = z.object({
  groupId: Id,
  name: z.string(),
  /** The students in it, in the order in which they joined the course. */
  studentIds: z.array(Id),
  createdAt: Time,
});
export type Group = z.infer<typeof Group>;
