import { outlastOutage } from '../db/outlast-outage.ts';
import { AppError } from '../errors/app-error.ts';
import type { Services } from '../request-context.ts';

export type CourseQueue = {
  /** Has the work of a course done, after those that wait already, and holding nobody up. */
  add(courseId: string): void;
  /** Looks through the courses a while after the start: what the work rests on may be another one since the last. */
  resume(): void;
  /** Stops; what was not done is done after the next start. */
  close(): Promise<void>;
};

/** How a course is worked on. `isAwaited` tells whether it was added again since its work began. */
export type CourseWork = (courseId: string, run: { signal: AbortSignal; isAwaited: () => boolean }) => Promise<void>;

type Given = {
  log: Services['log'];
  work: CourseWork;
  listCourses: () => Promise<string[]>;
  /** What did not happen, for the log. */
  failure: string;
  /** A server that has just started has better things to do. */
  restMs: number;
};

/** Works on courses in the background, one after the other; what goes wrong with one stops no other. */
export function createCourseQueue({ log, work, listCourses, failure, restMs }: Given): CourseQueue {
  const closing = new AbortController();
  const waiting = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let resting: NodeJS.Timeout | undefined;

  const attempt = async (step: () => Promise<void>) => {
    if (closing.signal.aborted) return;
    try {
      await outlastOutage(step, closing.signal);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (error instanceof AppError) log.warn({ code: error.code }, failure);
      else log.error({ err: error }, failure);
    }
  };

  const workOn = async (courseId: string) => {
    // What changes from here on is worked on in a round of its own.
    waiting.delete(courseId);
    await work(courseId, { signal: closing.signal, isAwaited: () => waiting.has(courseId) });
  };

  const add = (courseId: string) => {
    if (waiting.has(courseId)) return;
    waiting.add(courseId);
    last = last.then(() => attempt(() => workOn(courseId)));
  };

  return {
    add,
    resume() {
      resting = setTimeout(() => {
        last = last.then(() => attempt(async () => (await listCourses()).forEach(add)));
      }, restMs).unref();
    },
    async close() {
      clearTimeout(resting);
      closing.abort();
      await last;
    },
  };
}
