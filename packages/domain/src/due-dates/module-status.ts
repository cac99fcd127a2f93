import { localMoment } from './local-moment.ts';

type Student = {
  timeZone: string | undefined;
  joinedAt: number;
  /** When they were first in one of its elements, were done with one or answered in one. */
  begunAt: number | undefined;
  isDone: boolean;
  /** By when it is due to them. */
  dueOn: string | undefined;
};

/** Whether somebody who was there had not begun when the day was over, where they are, on which it was due to them. */
function isLate({ timeZone, joinedAt, begunAt = Number.POSITIVE_INFINITY, dueOn }: Student, now: number): boolean {
  const isAfter = (at: number) => dueOn !== undefined && (at > now || localMoment(at, timeZone).day > dueOn);
  return isAfter(now) && isAfter(begunAt) && !isAfter(joinedAt);
}

/** How many students have begun a module and are done with it, and how many had not begun when it was due. */
export const moduleStatus = (students: readonly Student[], now: number) => ({
  students: students.length,
  begun: students.filter(({ begunAt }) => begunAt !== undefined).length,
  done: students.filter(({ isDone }) => isDone).length,
  late: students.filter((student) => isLate(student, now)).length,
});
