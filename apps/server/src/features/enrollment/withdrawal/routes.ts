import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { leaveCourse } from './queries.ts';

export const leavingRoutes = ({ db }: Services): Routes<'leaveCourse'> => ({
  async leaveCourse({ params: { courseId }, caller }) {
    if (!caller.enrolledCourses.includes(courseId)) throw new AppError('forbidden', 'test-student-stays');
    await leaveCourse(db, caller, courseId);
    return {};
  },
});
