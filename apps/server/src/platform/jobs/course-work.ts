import { type JobKind, jobKind } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';

/** Work on whole courses, one after the other, that is done again whenever something in a course changed. */
export type CourseWork = {
  /** Has the work of a course done, after those that wait already, and holding nobody up. */
  add(courseId: string): Promise<void>;
  /** Looks through all courses: what the work rests on may be another one. */
  lookEverywhere(afterMs?: number): Promise<void>;
  /** Works in this process from now on, and looks through the courses a while after the start and then now and again. */
  start(): Promise<void>;
};

type CreateCourseWorkOptions = {
  queue: JobQueue;
  /** As its jobs are called. */
  name: string;
  /** `isAwaited` tells whether a course was added again since its work began. */
  work: (courseId: string, run: { signal: AbortSignal; isAwaited: () => Promise<boolean> }) => Promise<void>;
  listCourses: () => Promise<string[]>;
  /** A server that has just started has better things to do. */
  restMs: number;
};

const HOURS = 3600;
const LOOK_EVERY_MS = 60 * 60_000;

export function createCourseWork({ queue, name, work, listCourses, restMs }: CreateCourseWorkOptions): CourseWork {
  const one: JobKind<{ courseId: string }> = jobKind({
    name,
    keyOf: ({ courseId }) => courseId,
    atOnce: 1,
    withinSeconds: 12 * HOURS,
  });
  const all: JobKind<{ afterMs: number }> = jobKind({
    name: `${name}-everywhere`,
    // One that waits for its time holds up none that is wanted now.
    keyOf: ({ afterMs }) => String(afterMs),
    atOnce: 1,
    withinSeconds: HOURS,
  });
  // What changed a course does not fail with this: a look through all of them finds it.
  const add = (courseId: string) => queue.add(one, { courseId }).catch(() => undefined);
  const lookEverywhere = (afterMs = 0) => queue.add(all, { afterMs }, { afterMs });

  return {
    add,
    lookEverywhere,
    async start() {
      await queue.work(one, (data, { signal }) =>
        work(data.courseId, { signal, isAwaited: () => queue.isWaiting(one, data) }),
      );
      await queue.work(all, async () => {
        await lookEverywhere(LOOK_EVERY_MS);
        for (const courseId of await listCourses()) await add(courseId);
      });
      await lookEverywhere(restMs);
    },
  };
}
