import { jobKind } from './job-kind.ts';
import type { JobQueue } from './job-queue.ts';

type CreateRepeatedWorkOptions = {
  queue: JobQueue;
  name: string;
  /** Between two starts. */
  everyMs: number;
  withinSeconds: number;
  work: (signal: AbortSignal) => Promise<void>;
};

export function createRepeatedWork({ queue, name, everyMs, withinSeconds, work }: CreateRepeatedWorkOptions): {
  start(): Promise<void>;
} {
  const kind = jobKind<object>({ name, keyOf: () => '', atOnce: 1, withinSeconds });
  return {
    async start() {
      await queue.work(kind, async (_data, { signal }) => {
        // Queued first, so that it repeats even after a failure.
        await queue.add(kind, {}, { afterMs: everyMs });
        await work(signal);
      });
      await queue.add(kind, {});
    },
  };
}
