import { localMoment } from './local-moment.ts';

type Student = {
  timeZone: string | undefined;
  joinedAt: number;
  begunAt: number | undefined;
  isDone: boolean;
  dueOn: string | undefined;
};

/** Returns whether a student had not started at the end of the due date. */
function isLate({ timeZone, joinedAt, begunAt = Number.POSITIVE_INFINITY, dueOn }: Student, now: number): boolean {
  const isAfter = (at: number) => dueOn !== undefined && (at > now || localMoment(at, timeZone).day > dueOn);
  return isAfter(now) && isAfter(begunAt) && !isAfter(joinedAt);
}

/** Counts students who started, finished, and had not started in time. */
export const moduleStatus = (students: readonly Student[], now: number) => ({
  students: students.length,
  begun: students.filter(({ begunAt }) => begunAt !== undefined).length,
  done: students.filter(({ isDone }) => isDone).length,
  late: students.filter((student) => isLate(student, now)).length,
});
