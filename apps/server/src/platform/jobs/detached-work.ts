import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';

const STOP_WITHIN_MS = 3_000;

/** Work that requests start and that goes on after their reply. */
export type DetachedWork = {
  /** Runs work when fewer than the most others run, oldest first. The signal fires when the process stops. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts all work and waits a few seconds for its end. */
  close(): Promise<void>;
};

export function createDetachedWork(atOnce: number): DetachedWork {
  const queue = new PQueue({ concurrency: atOnce });
  const closing = new AbortController();
  return {
    // Bound, because queued work starts in the context of the work that ended before it.
    run: (work) => queue.add(AsyncResource.bind(() => work(closing.signal))),
    async close() {
      closing.abort();
      await Promise.race([queue.onIdle(), wait(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
