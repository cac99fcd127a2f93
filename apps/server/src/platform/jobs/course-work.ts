import { type JobKind, jobKind } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';

export type CourseWork = {
  add(courseId: string): Promise<void>;
  lookEverywhere(afterMs?: number): Promise<void>;
  start(): Promise<void>;
};

type CreateCourseWorkOptions = {
  queue: JobQueue;
  name: string;
  /** `isAwaited` returns whether the course was queued again since the start. */
  work: (courseId: string, run: { signal: AbortSignal; isAwaited: () => Promise<boolean> }) => Promise<void>;
  listCourses: () => Promise<string[]>;
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
    // A delayed job must not block an immediate one.
    keyOf: ({ afterMs }) => String(afterMs),
    atOnce: 1,
    withinSeconds: HOURS,
  });
  // A failure is ignored, because the periodic pass over all courses finds the change.
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
