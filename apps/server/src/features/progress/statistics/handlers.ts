import { AppError } from '../../../errors/app-error.ts';
import { readProgress } from '../../../records/progress.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { readCourseStats } from './course/read-course-stats.ts';
import { readMasteryOverTime } from './queries.ts';

export const statisticsHandlers = ({ db }: Services): Handlers<'getStudentStats' | 'getCourseStats'> => ({
  async getStudentStats({ params }) {
    const [days, { rollup }] = await Promise.all([
      readMasteryOverTime(db, params),
      readProgress(db, params, {}, { lean: true }),
    ]);
    return { stats: { days, rollup } };
  },

  async getCourseStats({ params: { courseId }, query }) {
    const { from, to } = query;
    if (from && to && from > to) throw new AppError('invalid', 'days-turned-round');
    return { stats: await readCourseStats(db, courseId, query) };
  },
});
