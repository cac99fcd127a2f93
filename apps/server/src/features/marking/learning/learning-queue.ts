import { outlastOutage } from '../../../db/outlast-outage.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { announceChange } from '../../../records/course-events.ts';
import type { Services } from '../../../request-context.ts';
import { readJudgedRow } from '../grants/queries.ts';
import { reviewRow } from '../grants/review-row.ts';
import { learnRow } from './learn-row.ts';
import { keepLearned, listMarkedCourses, readMarks, readStandings, type Standing } from './queries.ts';

/** Marks of one criterion that the judge is tried on: the newest. */
const MOST_MARKS = 40;
/** The part of a course's tokens of the day that may be gone when more is judged again: answers of students come first. */
const SHARE = 0.5;
/** A server that has just started has better things to do. */
const REST_MS = 25_000;

export type LearningQueue = {
  /** Has the judge tried on what people marked in a course, and earlier answers looked at again, holding nobody up. */
  add(courseId: string): void;
  /** Looks through the courses a while after the start: the judge may be another one since the last. */
  resume(): void;
  /** Stops; what was not learned is learned after the next start. */
  close(): Promise<void>;
};

/** Learns from marks in the background, one course after the other. */
export function createLearningQueue(
  { db, engine, meter, log }: Pick<Services, 'db' | 'engine' | 'meter' | 'log'>,
  restMs = REST_MS,
): LearningQueue {
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
      if (error instanceof AppError) log.warn({ code: error.code }, 'marked answers were not learned from');
      else log.error({ err: error }, 'marked answers could not be learned from');
    }
  };

  const measured = <T>(courseId: string, work: (run: { signal: AbortSignal; isPatient: true }) => Promise<T>) =>
    meter.measure({ courseId, kind: 'trial', share: SHARE }, { signal: closing.signal }, (run) =>
      work({ ...run, isPatient: true }),
    );

  /** Learns of one criterion from its marks; gives whether there was anything new. */
  const learn = async (
    courseId: string,
    judge: string,
    { rowId, learned, ...standing }: Standing,
  ): Promise<boolean> => {
    const from = `${judge}, version ${standing.version}, ${standing.marks} to ${standing.latest}`;
    if (standing.marks === 0 ? learned === null : learned?.from === from) return false;
    if (standing.marks === 0) {
      await keepLearned(db, courseId, { rowId, version: standing.version }, null);
      return true;
    }
    const row = await readJudgedRow(db, courseId, rowId);
    if (row?.version !== standing.version) return false;
    const marks = await readMarks(db, courseId, rowId, MOST_MARKS);
    const found = await measured(courseId, (run) => learnRow(db, engine, courseId, row, marks, run));
    await keepLearned(db, courseId, row, { ...found, marks: standing.marks, from });
    return true;
  };

  /** Looks at earlier answers again, where the criterion or its bar is another one since. */
  const review = async (courseId: string, judge: string, { rowId, reviewedAs, oldest }: Standing): Promise<boolean> => {
    const row = oldest === null ? undefined : await readJudgedRow(db, courseId, rowId);
    if (!row) return false;
    const as = `${judge}, version ${row.version}, ${row.fitted?.shift ?? 0}`;
    if (reviewedAs === as) return false;
    const count = await measured(courseId, (run) => reviewRow(db, engine, courseId, row, as, run));
    return count > 0;
  };

  const learnAll = async (courseId: string) => {
    // What is decided from here on is learned in a round of its own.
    waiting.delete(courseId);
    const { strictness } = await readAssessmentConfig(db, courseId);
    const judge = `${engine.judgeName()} ${strictness}`;
    for (const work of [learn, review]) {
      let isNew = false;
      for (const standing of await readStandings(db, courseId)) {
        // Earlier answers can wait as long as somebody is marking.
        if (work === review && waiting.has(courseId)) return;
        if (await work(courseId, judge, standing)) isNew = true;
      }
      if (isNew) await announceChange(db, courseId, { knowledge: true });
    }
  };

  const add = (courseId: string) => {
    if (waiting.has(courseId)) return;
    waiting.add(courseId);
    last = last.then(() => attempt(() => learnAll(courseId)));
  };

  return {
    add,
    resume() {
      resting = setTimeout(() => {
        last = last.then(() => attempt(async () => (await listMarkedCourses(db)).forEach(add)));
      }, restMs).unref();
    },
    async close() {
      clearTimeout(resting);
      closing.abort();
      await last;
    },
  };
}
