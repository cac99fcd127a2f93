import type { DayRange } from '@coursecraft/contract/progress/progress';
import { masteryOverTime } from '@coursecraft/domain/mastery/mastery-over-time';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { dayIn } from '@coursecraft/domain/statistics/day-in';
import type { Routes, Services } from '../../request-context.ts';
import { readMinutesLeft } from '../progress/repository/minutes-left.ts';
import { readProgress } from '../progress/repository/progress.ts';
import { readCourseStats } from './course/read-course-stats.ts';
import { listStudentNeeds } from './help/list-student-needs.ts';
import { readItemStats } from './items/read-item-stats.ts';
import { readStudentPath } from './path/read-student-path.ts';
import { readCalibration, readOwnLog } from './queries.ts';

type Served = 'getStudentStats' | 'getStudentPath' | 'getCourseStats' | 'getItemStats' | 'listStudentNeeds';

function requireOrder({ from, to }: DayRange): void {
  if (from && to && from > to) throw new AppError('invalid', 'days-turned-round');
}

export const statisticsRoutes = ({ db }: Services): Routes<Served> => ({
  async getStudentStats({ params, caller }) {
    const [log, { rollup, elements }, calibration] = await Promise.all([
      readOwnLog(db, params),
      readProgress(db, params, {}, { lean: true }),
      readCalibration(db, params),
    ]);
    const minutes = await readMinutesLeft(db, params.courseId, elements);
    const minutesLeft = Object.values(minutes).reduce((sum, takes) => sum + takes, 0);
    return {
      stats: {
        days: masteryOverTime(log, dayIn(caller.preferences.timeZone)),
        rollup,
        minutesLeft,
        minutes,
        calibration,
      },
    };
  },

  async getStudentPath({ params, caller }) {
    return { path: await readStudentPath(db, params, caller.preferences.timeZone) };
  },

  async getItemStats({ params: { courseId }, query, caller }) {
    requireOrder(query);
    return { items: await readItemStats(db, courseId, { ...query, timeZone: caller.preferences.timeZone }) };
  },

  async listStudentNeeds({ params: { courseId }, query }) {
    return { students: await listStudentNeeds(db, courseId, query.groupId) };
  },

  async getCourseStats({ params: { courseId }, query, caller }) {
    requireOrder(query);
    return { stats: await readCourseStats(db, courseId, { ...query, timeZone: caller.preferences.timeZone }) };
  },
});
