import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { WATCHED } from './watch/watched.ts';

/** What a reader says first, once it has loaded what it reads with. */
const READY = 'ready';

/** Answers each message of the parent with what `work` makes of it, watched where the system does not watch. */
export async function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): Promise<void> {
  if (process.argv.includes(WATCHED)) {
    const watch = new Worker(new URL('./watch/worker.ts', import.meta.url));
    // Nothing is read unwatched: from its first message on it needs this thread no more.
    await once(watch, 'message');
    watch.unref();
  }
  process.on('message', async (task: Task) => process.send?.((await work(task)) as object));
  process.send?.(READY);
}
