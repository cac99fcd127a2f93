import { readEmail } from '@coursecraft/domain/accounts/email';
import { isAdmin, mayAuthor } from '@coursecraft/domain/accounts/roles';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { inviteStudent } from './invitations/queries.ts';
import { listStudents, readStudent } from './queries.ts';
import { eraseStudent, removeStudent } from './removal/queries.ts';

type Served = 'listStudents' | 'createStudent' | 'getStudent' | 'deleteStudent';

export const studentRoutes = ({ db }: Services): Routes<Served> => ({
  async listStudents({ caller, query }) {
    return listStudents(db, caller, query);
  },

  async createStudent({ caller, body: { email: typed, displayName = '', courseId } }) {
    const email = readEmail(typed);
    if (email === undefined) {
      throw new AppError('invalid', 'address-malformed-as-name', {
        details: [{ path: 'email', reason: 'address-malformed-as-name' }],
      });
    }
    if (courseId !== undefined && !mayAuthor(caller, courseId)) throw notFound('course');
    const uid = await inviteStudent(db, caller, { email, displayName, courseId });
    return { student: await readStudent(db, caller, uid) };
  },

  async getStudent({ caller, params }) {
    return { student: await readStudent(db, caller, params.studentId) };
  },

  async deleteStudent({ caller, params: { studentId }, query: { courseId } }) {
    if (courseId !== undefined && !mayAuthor(caller, courseId)) throw notFound('course');
    if (courseId === undefined && isAdmin(caller)) {
      await eraseStudent(db, caller, studentId);
      return { undo: [] };
    }
    return { undo: await removeStudent(db, caller, studentId, courseId === undefined ? caller.smeScope : [courseId]) };
  },
});
