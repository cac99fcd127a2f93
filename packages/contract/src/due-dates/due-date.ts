import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { because } from '../reasons.ts';

const YEARS = { from: 2000, to: 2099 } as const;

/** A day of the calendar on which something is due: until its end, where the student is. */
export const DueDay = z.iso.date(because('day-malformed')).refine(
  (day) => {
    const year = Number(day.slice(0, 4));
    return year >= YEARS.from && year <= YEARS.to;
  },
  { error: because('day-too-far'), params: YEARS },
);

/** By when a module is due, as its authors have it: to everybody, or to a group, for which it goes before that. */
export const DueDate = z.object({ moduleId: Id, groupId: Id.optional(), dueOn: z.iso.date() });
export type DueDate = z.infer<typeof DueDate>;

/** How a reminder reaches somebody: it does not where they want none, or were reminded today. */
const Reach = z.enum(['mail', 'app', 'off', 'reminded-today']);

/** A student who has not begun a module. */
export const NotBegun = z.object({
  studentId: Id,
  displayName: z.string(),
  /** By when it is due to them. */
  dueOn: z.iso.date().optional(),
  reach: Reach,
  /** When they were last reminded of it, and what became of the mail where one was to go. */
  reminded: z.object({ at: Time, mail: z.enum(['waiting', 'sent', 'failed']).optional() }).optional(),
});
export type NotBegun = z.infer<typeof NotBegun>;

/** How the students of a course stand in one of its modules; test students and authors aside. */
export const ModuleStatus = z.object({
  students: z.int(),
  /** Those who were in one of its elements, are done with one or answered in one. */
  begun: z.int(),
  /** Those to whom nothing of it is left. */
  done: z.int(),
  /** Those who had not begun when the day was over on which it was due to them. */
  late: z.int(),
  notBegun: z.array(NotBegun),
});
export type ModuleStatus = z.infer<typeof ModuleStatus>;
