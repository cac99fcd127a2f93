import { type Ending, startReader } from '../../../extraction/start-reader.ts';

const LIMITS = { heapMiB: 320, residentMiB: 640 };
const TIME_MS = 120_000;
const PRIORITY = 10;

/** Runs one task of `program` (see `serveTasks`) in a child process. Throws an `AbortError` when the signal fires. */
export async function runApart<Task extends object, Result>(
  program: URL,
  task: Task,
  signal?: AbortSignal,
): Promise<Result | { ending: Ending }> {
  signal?.throwIfAborted();
  const apart = startReader<Task, Result>(program, LIMITS, PRIORITY);
  try {
    const result = await apart.read(task, TIME_MS, signal);
    signal?.throwIfAborted();
    return result;
  } finally {
    await apart.end();
  }
}
