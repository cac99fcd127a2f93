import { outlastOutage } from '../../../db/outlast-outage.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { announceChange } from '../../../records/course-events.ts';
import type { Services } from '../../../request-context.ts';
import { listCriteriaCourses, readUntriedRows } from './queries.ts';
import { judgeOf, tryRows } from './try-rows.ts';

/** Criteria that are tried before whoever looks on hears of it. */
const AT_ONCE = 20;
/** The part of a course's tokens of the day that may be gone when more is tried: answers of students come first. */
const SHARE = 0.5;
/** A server that has just started has better things to do. */
const REST_MS = 20_000;

export type TrialQueue = {
  /**
   * Has the criteria of a course tried that are new or changed since they were tried, or that another judge tried; after
   * those that wait already, and holding nobody up.
   */
  add(courseId: string): void;
  /** Looks through all courses a while after the start: the judge may be another one since the last. */
  resume(): void;
  /** Stops; what was not tried is tried after the next start. */
  close(): Promise<void>;
};

/** Tries criteria on the judge in the background, one after the other. */
export function createTrialQueue(
  { db, engine, meter, log }: Pick<Services, 'db' | 'engine' | 'meter' | 'log'>,
  restMs = REST_MS,
): TrialQueue {
  const closing = new AbortController();
  const waiting = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let resting: NodeJS.Timeout | undefined;

  /** Does the work unless it is time to stop; what goes wrong with it stops nothing else. */
  const attempt = async (work: () => Promise<void>) => {
    if (closing.signal.aborted) return;
    try {
      await outlastOutage(work, closing.signal);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (error instanceof AppError) log.warn({ code: error.code }, 'changed criteria were not tried');
      else log.error({ err: error }, 'changed criteria could not be tried');
    }
  };

  const untried = async (courseId: string) =>
    readUntriedRows(db, courseId, judgeOf(engine, await readAssessmentConfig(db, courseId)), AT_ONCE);

  const trial = async (courseId: string) => {
    // What changes from here on is tried in a round of its own.
    waiting.delete(courseId);
    for (let rows = await untried(courseId); rows.length > 0; rows = await untried(courseId)) {
      const account = { courseId, kind: 'trial', share: SHARE };
      await meter.measure(account, { signal: closing.signal }, (run) =>
        tryRows(db, engine, courseId, rows, { ...run, isPatient: true }),
      );
      await announceChange(db, courseId, { knowledge: true });
    }
  };

  const add = (courseId: string) => {
    if (waiting.has(courseId)) return;
    waiting.add(courseId);
    last = last.then(() => attempt(() => trial(courseId)));
  };

  return {
    add,
    resume() {
      resting = setTimeout(() => {
        last = last.then(() => attempt(async () => (await listCriteriaCourses(db)).forEach(add)));
      }, restMs).unref();
    },
    async close() {
      clearTimeout(resting);
      closing.abort();
      await last;
    },
  };
}
