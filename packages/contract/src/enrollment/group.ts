import { z } from 'zod';
import { Id, Time, VISIBLE } from '../primitives.ts';
import { because } from '../reasons.ts';

export const GroupName = z.string().trim().regex(VISIBLE, because('name-missing')).max(60);

/** A set of students, such as a class; students may be in several. */
export const Group = z.object({
  groupId: Id,
  name: z.string(),
  studentIds: z.array(Id),
  createdAt: Time,
});
export type Group = z.infer<typeof Group>;
