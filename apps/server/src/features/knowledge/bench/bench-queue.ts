import { announceChange } from '../../../db/records/course-events.ts';
import { readRowsById } from '../../../db/records/knowledge.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../request-context.ts';
import { benchRows } from './bench-rows.ts';

/** More changed criteria than these are left to a person to try: that may take long, or cost much. */
const MOST = 50;

export type BenchQueue = {
  /** Has changed criteria tried on the judge, after those that wait already; holds nobody up. */
  add(courseId: string, rowIds: readonly string[]): void;
  /** Stops; what was not tried can be tried on demand. */
  close(): Promise<void>;
};

/** Tries criteria on the judge in the background, one after the other. */
export function createBenchQueue({
  db,
  engine,
  meter,
  log,
}: Pick<Services, 'db' | 'engine' | 'meter' | 'log'>): BenchQueue {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();

  const bench = async (courseId: string, rowIds: readonly string[]) => {
    if (closing.signal.aborted) return;
    try {
      const rows = await readRowsById(db, courseId, [...rowIds]);
      await meter.measure({ courseId, kind: 'bench' }, { signal: closing.signal }, (run) =>
        benchRows(db, engine, courseId, rows, run),
      );
      await announceChange(db, courseId, { knowledge: true });
    } catch (error) {
      if (closing.signal.aborted) return;
      if (error instanceof AppError) log.warn({ courseId, code: error.code }, 'changed criteria were not tried');
      else log.error({ err: error }, 'changed criteria could not be tried');
    }
  };

  return {
    add(courseId, rowIds) {
      if (rowIds.length > 0 && rowIds.length <= MOST) last = last.then(() => bench(courseId, rowIds));
    },
    async close() {
      closing.abort();
      await last;
    },
  };
}
