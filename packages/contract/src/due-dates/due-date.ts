import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { because } from '../reasons.ts';

const YEARS = { from: 2000, to: 2099 } as const;

/** A calendar day, due until its end in the student's time zone. */
export const DueDay = z.iso.date(because('day-malformed')).refine(
  (day) => {
    const year = Number(day.slice(0, 4));
    return year >= YEARS.from && year <= YEARS.to;
  },
  { error: because('day-too-far'), params: YEARS },
);

/** A group's due date overrides the one for everybody. */
export const DueDate = z.object({ moduleId: Id, groupId: Id.optional(), dueOn: z.iso.date() });
export type DueDate = z.infer<typeof DueDate>;

/** How a reminder would reach a student, or why it would not. */
const Reach = z.enum(['mail', 'app', 'off', 'reminded-today']);

export const NotBegun = z.object({
  studentId: Id,
  displayName: z.string(),
  dueOn: z.iso.date().optional(),
  reach: Reach,
  reminded: z.object({ at: Time, mail: z.enum(['waiting', 'sent', 'failed']).optional() }).optional(),
});
export type NotBegun = z.infer<typeof NotBegun>;

export const ModuleStatus = z.object({
  students: z.int(),
  begun: z.int(),
  done: z.int(),
  late: z.int(),
  notBegun: z.array(NotBegun),
});
export type ModuleStatus = z.infer<typeof ModuleStatus>;
