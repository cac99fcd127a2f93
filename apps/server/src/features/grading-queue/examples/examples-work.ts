import { gradesIn } from '../../../ai/course-policy.ts';
import { type CourseWork, createCourseWork } from '../../../platform/jobs/course-work.ts';
import type { Services } from '../../../request-context.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { readGradedCriterion } from '../accepted-answers/queries.ts';
import { reviewCriterion } from '../accepted-answers/review-criterion.ts';
import { learnCriterion } from './learn-criterion.ts';
import { listMarkedCourses, readMarks, readStatuses, type Status, saveExamples } from './queries.ts';

const MOST_MARKS = 40;
/** The share of the daily tokens after which regrading stops, because students' answers go first. */
const SHARE = 0.5;
const REST_MS = 25_000;

type Course = { courseId: string; judge: string; signal: AbortSignal };

export function createLearningWork({
  ai,
  db,
  engine,
  meter,
  queue,
}: Pick<Services, 'ai' | 'db' | 'engine' | 'meter' | 'queue'>): CourseWork {
  const measured = <T>(
    { courseId, signal }: Course,
    work: (run: { signal: AbortSignal; isPatient: true }) => Promise<T>,
  ) => meter.measure({ courseId, kind: 'trial', share: SHARE }, { signal }, (run) => work({ ...run, isPatient: true }));

  const learn = async (course: Course, { rowId, learned, ...status }: Status): Promise<boolean> => {
    const { courseId, judge } = course;
    const from = `${judge}, version ${status.version}, ${status.marks} to ${status.latest}`;
    if (status.marks === 0 ? learned === null : learned?.from === from) return false;
    if (status.marks === 0) {
      await saveExamples(db, courseId, { rowId, version: status.version }, null);
      return true;
    }
    const criterion = await readGradedCriterion(db, courseId, rowId);
    if (criterion?.version !== status.version) return false;
    const marks = await readMarks(db, courseId, rowId, MOST_MARKS);
    const found = await measured(course, (run) => learnCriterion(db, engine, courseId, criterion, marks, run));
    await saveExamples(db, courseId, criterion, { ...found, marks: status.marks, from });
    return true;
  };

  const review = async (course: Course, { rowId, reviewedAs, oldest }: Status): Promise<boolean> => {
    const { courseId, judge } = course;
    const criterion = oldest === null ? undefined : await readGradedCriterion(db, courseId, rowId);
    if (!criterion) return false;
    const as = `${judge}, version ${criterion.version}`;
    if (reviewedAs === as) return false;
    const count = await measured(course, (run) => reviewCriterion(db, engine, courseId, criterion, as, run));
    return count > 0;
  };

  return createCourseWork({
    queue,
    name: 'learn-from-marks',
    restMs: REST_MS,
    listCourses: () => listMarkedCourses(db),
    async work(courseId, { signal, isAwaited }) {
      if (!gradesIn(engine, ai.policyOf(courseId))) return;
      const { strictness } = await readAssessmentConfig(db, courseId);
      const course = { courseId, judge: `${engine.judgeName()} ${strictness}`, signal };
      for (const step of [learn, review]) {
        let isNew = false;
        for (const status of await readStatuses(db, courseId)) {
          // Earlier answers wait while a teacher is grading.
          if (step === review && (await isAwaited())) return;
          if (await step(course, status)) isNew = true;
        }
        if (isNew) await announceChange(db, courseId, { knowledge: true });
      }
    },
  });
}
