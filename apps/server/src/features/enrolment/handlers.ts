import { listEnrolled } from '../../records/enrolled-courses.ts';
import { enrolListed } from '../../records/pre-enrolments.ts';
import { loadProfile } from '../../records/profile.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { enrolWithCode, listStudents, readEnrolmentStats, renewCourseCode } from './queries.ts';

type Served = 'enrollWithCode' | 'checkEnrollment' | 'generateCourseCode' | 'getEnrollmentStats' | 'listCourseStudents';

export const enrolmentHandlers = ({ db }: Services): Handlers<Served> => ({
  async enrollWithCode({ caller, body }) {
    const course = await enrolWithCode(db, caller.uid, body.code);
    return { course, profile: (await loadProfile(db, caller.uid)) ?? caller };
  },

  async checkEnrollment({ caller }) {
    if (!caller.emailUnproved) await db.transaction((tx) => enrolListed(tx, caller));
    const courses = await listEnrolled(db, caller.uid);
    const opened = courses.find(({ id }) => id === caller.enrolledCourseId) ?? courses[0];
    return { enrolled: courses.length > 0, courseId: opened?.id, courses };
  },

  async generateCourseCode({ body }) {
    return { code: await renewCourseCode(db, body.courseId) };
  },

  async getEnrollmentStats({ params }) {
    return readEnrolmentStats(db, params.courseId);
  },

  async listCourseStudents({ params, query }) {
    return listStudents(db, params.courseId, query);
  },
});
