import { type CourseWork, createCourseWork } from '../../../jobs/course-work.ts';
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
const REST_MS = 25_000;

type Course = { courseId: string; judge: string; signal: AbortSignal };

/** Has the judge tried on what people marked, and looks at earlier answers again. */
export function createLearningWork({
  db,
  engine,
  meter,
  queue,
}: Pick<Services, 'db' | 'engine' | 'meter' | 'queue'>): CourseWork {
  const measured = <T>(
    { courseId, signal }: Course,
    work: (run: { signal: AbortSignal; isPatient: true }) => Promise<T>,
  ) => meter.measure({ courseId, kind: 'trial', share: SHARE }, { signal }, (run) => work({ ...run, isPatient: true }));

  /** Learns of one criterion from its marks; gives whether there was anything new. */
  const learn = async (course: Course, { rowId, learned, ...standing }: Standing): Promise<boolean> => {
    const { courseId, judge } = course;
    const from = `${judge}, version ${standing.version}, ${standing.marks} to ${standing.latest}`;
    if (standing.marks === 0 ? learned === null : learned?.from === from) return false;
    if (standing.marks === 0) {
      await keepLearned(db, courseId, { rowId, version: standing.version }, null);
      return true;
    }
    const row = await readJudgedRow(db, courseId, rowId);
    if (row?.version !== standing.version) return false;
    const marks = await readMarks(db, courseId, rowId, MOST_MARKS);
    const found = await measured(course, (run) => learnRow(db, engine, courseId, row, marks, run));
    await keepLearned(db, courseId, row, { ...found, marks: standing.marks, from });
    return true;
  };

  /** Looks at earlier answers again, where the criterion changed since. */
  const review = async (course: Course, { rowId, reviewedAs, oldest }: Standing): Promise<boolean> => {
    const { courseId, judge } = course;
    const row = oldest === null ? undefined : await readJudgedRow(db, courseId, rowId);
    if (!row) return false;
    const as = `${judge}, version ${row.version}`;
    if (reviewedAs === as) return false;
    const count = await measured(course, (run) => reviewRow(db, engine, courseId, row, as, run));
    return count > 0;
  };

  return createCourseWork({
    queue,
    name: 'learn-from-marks',
    restMs: REST_MS,
    listCourses: () => listMarkedCourses(db),
    async work(courseId, { signal, isAwaited }) {
      if (!engine.grades) return;
      const { strictness } = await readAssessmentConfig(db, courseId);
      const course = { courseId, judge: `${engine.judgeName()} ${strictness}`, signal };
      for (const step of [learn, review]) {
        let isNew = false;
        for (const standing of await readStandings(db, courseId)) {
          // Earlier answers can wait as long as somebody is marking.
          if (step === review && (await isAwaited())) return;
          if (await step(course, standing)) isNew = true;
        }
        if (isNew) await announceChange(db, courseId, { knowledge: true });
      }
    },
  });
}
