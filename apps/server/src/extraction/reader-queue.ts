import { createFairTurns } from './fair-turns.ts';
import { type Ending, type Reader, type ReaderMemory, startReader } from './start-reader.ts';

export type QueueOptions = {
  /** What each process runs: it serves tasks (`serveTasks`). */
  program: URL;
  /** At most so many processes at once. */
  readers: number;
  /** How far they step back behind everything else. */
  priority: number;
  /** A process keeps some of what each task took; so many it does. */
  tasksAReader: number;
  memory: ReaderMemory;
  /** Whether a process may go on after this; one that may not is ended. */
  isGood: (result: object) => boolean;
  /** Milliseconds that an idle reader is kept, so that the files of one upload share it. */
  idleMs?: number | undefined;
};

type PooledReader<Task, Result> = { reader: Reader<Task, Result>; tasks: number; idle?: NodeJS.Timeout };

const IDLE_MS = 1_000;

/** So many readers, which start when there is something to read and end when there is nothing. */
export function createReaderQueue<Task extends object, Result extends object>(options: QueueOptions) {
  const { program, readers, priority, tasksAReader, memory, isGood, idleMs = IDLE_MS } = options;
  const turns = createFairTurns(readers);
  const idle: PooledReader<Task, Result>[] = [];
  const all = new Set<Reader<Task, Result>>();
  let closed = false;

  const end = async (reader: Reader<Task, Result>) => {
    await reader.end();
    all.delete(reader);
  };
  const take = (): PooledReader<Task, Result> => {
    const kept = idle.pop();
    clearTimeout(kept?.idle);
    if (kept?.reader.isAlive()) return kept;
    const reader = startReader<Task, Result>(program, memory, priority);
    all.add(reader);
    return { reader, tasks: 0 };
  };
  const giveBack = (kept: PooledReader<Task, Result>) => {
    idle.push(kept);
    kept.idle = setTimeout(() => {
      idle.splice(idle.indexOf(kept), 1);
      void end(kept.reader);
    }, idleMs);
    kept.idle.unref();
  };

  return {
    /** Has a task done when it is the turn of its group, with so many milliseconds of processor time. */
    read: (group: string, task: Task, timeMs: number, signal?: AbortSignal): Promise<Result | { ending: Ending }> =>
      turns(group, async () => {
        signal?.throwIfAborted();
        if (closed) return { ending: 'crashed' };
        const kept = take();
        const result = await kept.reader.read(task, timeMs, signal);
        kept.tasks += 1;
        const goesOn = isGood(result) && kept.tasks < tasksAReader && kept.reader.isAlive() && !closed;
        if (goesOn) giveBack(kept);
        else await end(kept.reader);
        return result;
      }),
    async close() {
      closed = true;
      for (const { idle: timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
}
