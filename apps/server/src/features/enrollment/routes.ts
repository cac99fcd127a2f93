import type { Routes, Services } from '../../request-context.ts';
import { loadProfile } from '../accounts/repository/profile.ts';
import { mediaAddress } from '../uploads/repository/media-address.ts';
import { enrollWithCode, findCourseByCode, listStudents, readEnrollmentStats, renewCourseCode } from './queries.ts';
import { listEnrolled } from './repository/enrolled-courses.ts';
import { enrollListed } from './repository/pre-enrollments.ts';

type Served =
  | 'findCourseByCode'
  | 'enrollWithCode'
  | 'checkEnrollment'
  | 'generateCourseCode'
  | 'getEnrollmentStats'
  | 'listCourseStudents';

export const enrollmentRoutes = ({ db, config, passes }: Services): Routes<Served> => ({
  async enrollWithCode({ caller, body }) {
    const course = await enrollWithCode(db, caller.uid, body.code);
    return { course, profile: (await loadProfile(db, caller.uid)) ?? caller };
  },

  async findCourseByCode({ params: { code } }) {
    const { courseId, cover, ...course } = await findCourseByCode(db, code);
    return { course: { ...course, cover: cover && (await mediaAddress(passes, { courseId, name: cover })) } };
  },

  async checkEnrollment({ caller }) {
    if (!caller.emailUnproved) await db.transaction((tx) => enrollListed(tx, caller));
    const courses = await listEnrolled(db, caller.uid);
    const opened = courses.find(({ id }) => id === caller.enrolledCourseId) ?? courses[0];
    return { enrolled: courses.length > 0, courseId: opened?.id, courses };
  },

  async generateCourseCode({ body }) {
    return { code: await renewCourseCode(db, body.courseId) };
  },

  async getEnrollmentStats({ params }) {
    const stats = await readEnrollmentStats(db, params.courseId);
    return { ...stats, canMail: config.mail.smtpUrl !== undefined };
  },

  async listCourseStudents({ params, query }) {
    return listStudents(db, params.courseId, query);
  },
});
