import { jobKind } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';

type CreateRepeatedWorkOptions = {
  queue: JobQueue;
  /** As its jobs are called. */
  name: string;
  /** From one beginning to the next. */
  everyMs: number;
  /** An attempt that takes longer is given up. */
  withinSeconds: number;
  work: (signal: AbortSignal) => Promise<void>;
};

/** Work that comes again and again, each time done by one of all processes. */
export function createRepeatedWork({ queue, name, everyMs, withinSeconds, work }: CreateRepeatedWorkOptions): {
  start(): Promise<void>;
} {
  const kind = jobKind<object>({ name, keyOf: () => '', atOnce: 1, withinSeconds });
  return {
    async start() {
      await queue.work(kind, async (_data, { signal }) => {
        // First, so that it comes again whatever becomes of this one.
        await queue.add(kind, {}, { afterMs: everyMs });
        await work(signal);
      });
      await queue.add(kind, {});
    },
  };
}
