import { AppError } from '../../../errors/app-error.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { leaveCourse } from './queries.ts';

export const leavingHandlers = ({ db }: Services): Handlers<'leaveCourse'> => ({
  async leaveCourse({ params: { courseId }, caller }) {
    if (!caller.enrolledCourses.includes(courseId)) throw new AppError('forbidden', 'test-student-stays');
    await leaveCourse(db, caller, courseId);
    return {};
  },
});
