import { mayAuthor } from '@coursecraft/domain/accounts/roles';
import { isTimeZone } from '@coursecraft/domain/due-dates/local-moment';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { changeProfile, ensureTestStudent, listUsers } from './queries.ts';
import { noteSignIn } from './repository/profile.ts';

type Served = 'getProfile' | 'ensureProfile' | 'updateProfile' | 'ensureTestStudent' | 'listUsers';

export const peopleRoutes = ({ db, config }: Services): Routes<Served> => ({
  async getProfile({ caller }) {
    return { profile: caller };
  },

  async ensureProfile({ caller, body }) {
    return { profile: await noteSignIn(db, caller, config, body) };
  },

  async updateProfile({ caller, body }) {
    if (body.enrolledCourseId !== undefined && !caller.enrolledCourses.includes(body.enrolledCourseId)) {
      throw new AppError('invalid', 'not-enrolled-there', {
        details: [{ path: 'enrolledCourseId', reason: 'not-enrolled-there' }],
      });
    }
    const { timeZone } = body.preferences ?? {};
    if (timeZone !== undefined && !isTimeZone(timeZone)) {
      throw new AppError('invalid', 'time-zone-unknown', {
        details: [{ path: 'preferences.timeZone', reason: 'time-zone-unknown' }],
      });
    }
    return { profile: await changeProfile(db, caller.uid, body) };
  },

  async ensureTestStudent({ caller, body }) {
    if (body.courseId !== undefined && !mayAuthor(caller, body.courseId)) throw notFound('course');
    return { studentId: await ensureTestStudent(db, caller) };
  },

  async listUsers({ caller, query }) {
    return listUsers(db, config, caller, query);
  },
});
