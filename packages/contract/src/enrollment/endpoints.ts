import { z } from 'zod';
import { Profile } from '../accounts/profile.ts';
import { CourseSummary } from '../courses/course.ts';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';

const RosterClass = z.object({
  id: z.string(),
  title: z.string(),
  emails: z.array(z.string()),
  withoutEmail: z.int(),
});

export const enrollmentEndpoints = {
  enrollWithCode: endpoint({
    method: 'POST',
    path: '/api/enroll-with-code',
    access: 'signed-in',
    summary: 'Joins the course that a code belongs to',
    rateLimit: { max: 10, minutes: 1 },
    body: z.object({ code: z.string().max(60) }),
    reply: good({ course: CourseSummary, profile: Profile }),
  }),
  leaveCourse: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/leave',
    access: 'learner',
    summary: 'Leaves a course in all its languages; what one did there stays, and counts again for whoever joins again',
    params: CourseParams,
    reply: good({}),
  }),
  checkEnrollment: endpoint({
    method: 'GET',
    path: '/api/check-enrollment',
    access: 'signed-in',
    writes: true,
    summary: 'Says which courses one is enrolled in, after enrolling where one’s address is awaited',
    reply: good({ enrolled: z.boolean(), courseId: Id.optional(), courses: z.array(CourseSummary) }),
  }),
  generateCourseCode: endpoint({
    method: 'POST',
    path: '/api/generate-course-code',
    access: 'author',
    summary: 'Makes a course’s code; an older one stops working',
    body: z.object({ courseId: Id }),
    reply: good({ code: z.string() }),
  }),
  getEnrollmentStats: endpoint({
    method: 'GET',
    path: '/api/course/:courseId/enrollment-stats',
    access: 'author',
    mayLag: true,
    summary: 'Counts who is enrolled and who was active, lists who is awaited, and gives the live code',
    params: CourseParams,
    reply: good({
      enrolled: z.int(),
      preEnrolled: z.array(z.string()),
      active7d: z.int(),
      byDay: z.array(z.object({ day: z.iso.date(), enrolled: z.int() })),
      code: z.string().optional(),
    }),
  }),
  preEnrollStudents: endpoint({
    method: 'POST',
    path: '/api/pre-enroll-students',
    access: 'author',
    summary: 'Lists e-mail addresses whose owners join the course at their next sign-in; safe to repeat',
    body: z.object({
      courseId: Id,
      emails: z.array(z.string().max(1000)).max(5000),
    }),
    reply: good({
      added: z.array(z.string()),
      alreadyEnrolled: z.array(z.string()),
      alreadyListed: z.array(z.string()),
      invalid: z.array(z.string()),
    }),
  }),
  readRoster: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/roster',
    access: 'author',
    summary:
      'Tells the classes of a roster that a school exported (OneRoster), with the addresses of their students; keeps nothing',
    params: CourseParams,
    multipart: 'files',
    reply: good({ classes: z.array(RosterClass) }),
  }),
  removePreEnrolled: endpoint({
    method: 'POST',
    path: '/api/remove-pre-enrolled',
    access: 'author',
    summary: 'Takes an e-mail address off that list',
    body: z.object({ courseId: Id, email: z.string().max(1000) }),
    reply: good({}),
  }),
};
