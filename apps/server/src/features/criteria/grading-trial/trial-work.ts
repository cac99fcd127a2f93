import { gradesIn } from '../../../ai/course-policy.ts';
import { type CourseWork, createCourseWork } from '../../../platform/jobs/course-work.ts';
import type { Services } from '../../../request-context.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { listCriteriaCourses, readUntriedCriteria } from './queries.ts';
import { graderOf, tryCriteria } from './try-criteria.ts';

const AT_ONCE = 20;
/** The share of the daily tokens after which trials stop, because students' answers go first. */
const SHARE = 0.5;
const REST_MS = 20_000;

export function createTrialWork({
  ai,
  db,
  engine,
  meter,
  queue,
}: Pick<Services, 'ai' | 'db' | 'engine' | 'meter' | 'queue'>): CourseWork {
  const untried = async (courseId: string) =>
    readUntriedCriteria(db, courseId, graderOf(engine, await readAssessmentConfig(db, courseId)), AT_ONCE);
  return createCourseWork({
    queue,
    name: 'try-criteria',
    restMs: REST_MS,
    listCourses: () => listCriteriaCourses(db),
    async work(courseId, { signal }) {
      if (!gradesIn(engine, ai.policyOf(courseId))) return;
      for (let criteria = await untried(courseId); criteria.length > 0; criteria = await untried(courseId)) {
        await meter.measure({ courseId, kind: 'trial', share: SHARE }, { signal }, (run) =>
          tryCriteria(db, engine, courseId, criteria, { ...run, isPatient: true }),
        );
        await announceChange(db, courseId, { knowledge: true });
      }
    },
  });
}
