import { type CourseWork, createCourseWork } from '../../../jobs/course-work.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { announceChange } from '../../../records/course-events.ts';
import type { Services } from '../../../request-context.ts';
import { listCriteriaCourses, readUntriedRows } from './queries.ts';
import { judgeOf, tryRows } from './try-rows.ts';

/** Criteria that are tried before whoever looks on hears of it. */
const AT_ONCE = 20;
/** The part of a course's tokens of the day that may be gone when more is tried: answers of students come first. */
const SHARE = 0.5;
const REST_MS = 20_000;

/** Tries criteria that are new or changed since they were tried, or that another judge tried. */
export function createTrialWork({
  db,
  engine,
  meter,
  queue,
}: Pick<Services, 'db' | 'engine' | 'meter' | 'queue'>): CourseWork {
  const untried = async (courseId: string) =>
    readUntriedRows(db, courseId, judgeOf(engine, await readAssessmentConfig(db, courseId)), AT_ONCE);
  return createCourseWork({
    queue,
    name: 'try-criteria',
    restMs: REST_MS,
    listCourses: () => listCriteriaCourses(db),
    async work(courseId, { signal }) {
      if (!engine.grades) return;
      for (let rows = await untried(courseId); rows.length > 0; rows = await untried(courseId)) {
        await meter.measure({ courseId, kind: 'trial', share: SHARE }, { signal }, (run) =>
          tryRows(db, engine, courseId, rows, { ...run, isPatient: true }),
        );
        await announceChange(db, courseId, { knowledge: true });
      }
    },
  });
}
