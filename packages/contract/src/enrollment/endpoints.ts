import { z } from 'zod';
import { Profile } from '../accounts/profile.ts';
import { CourseSummary } from '../courses/course.ts';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';

const Listed = {
  added: z.array(z.string()),
  alreadyEnrolled: z.array(z.string()),
  alreadyListed: z.array(z.string()),
  invalid: z.array(z.string()),
};

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
    summary: 'Enrolls you in the course of an enrollment code.',
    rateLimit: { max: 10, minutes: 1 },
    body: z.object({ code: z.string().max(60) }),
    reply: good({ course: CourseSummary, profile: Profile }),
  }),
  findCourseByCode: endpoint({
    method: 'GET',
    path: '/api/course-codes/:code',
    access: 'public',
    summary: 'Shows which course an enrollment code belongs to, with its teachers and its look.',
    rateLimit: { max: 30, minutes: 1 },
    params: z.object({ code: z.string().max(60) }),
    reply: good({
      course: z.object({
        title: z.string(),
        description: z.string(),
        teachers: z.array(z.string()),
        cover: z.string().optional().describe('An address of the picture of the course that works for some hours'),
        accent: z.string().optional(),
      }),
    }),
  }),
  leaveCourse: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/leave',
    access: 'learner',
    summary: 'Leaves a course in all its languages. Your answers and progress are kept and count again if you return.',
    params: CourseParams,
    reply: good({}),
  }),
  checkEnrollment: endpoint({
    method: 'GET',
    path: '/api/check-enrollment',
    access: 'signed-in',
    writes: true,
    summary: 'Lists the courses you are enrolled in. First enrolls you in courses that invited your address.',
    reply: good({ enrolled: z.boolean(), courseId: Id.optional(), courses: z.array(CourseSummary) }),
  }),
  generateCourseCode: endpoint({
    method: 'POST',
    path: '/api/generate-course-code',
    access: 'author',
    notInSandbox: true,
    summary: 'Creates the enrollment code of a course. An older code stops working.',
    body: z.object({ courseId: Id }),
    reply: good({ code: z.string() }),
  }),
  getEnrollmentStats: endpoint({
    method: 'GET',
    path: '/api/course/:courseId/enrollment-stats',
    access: 'author',
    mayLag: true,
    summary: 'Counts enrolled and active students, lists pending invitations, and returns the current enrollment code.',
    params: CourseParams,
    reply: good({
      enrolled: z.int(),
      preEnrolled: z.array(z.string()),
      active7d: z.int(),
      byDay: z.array(z.object({ day: z.iso.date(), enrolled: z.int() })),
      code: z.string().optional(),
      /** Whether the server can send invitations. */
      canMail: z.boolean(),
    }),
  }),
  preEnrollStudents: endpoint({
    method: 'POST',
    path: '/api/pre-enroll-students',
    access: 'author',
    notInSandbox: true,
    summary: 'Invites e-mail addresses to a course. Their owners are enrolled at their next sign-in. Idempotent.',
    body: z.object({
      courseId: Id,
      emails: z.array(z.string().max(1000)).max(5000),
    }),
    reply: good(Listed),
  }),
  inviteStudents: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/invitations',
    access: 'author',
    notInSandbox: true,
    summary:
      'Invites e-mail addresses to a course and sends each a mail, at most once a day. Returns 409 without a mail server.',
    rateLimit: { max: 20, minutes: 60 },
    params: CourseParams,
    body: z.object({ emails: z.array(z.string().max(1000)).min(1).max(100) }),
    reply: good({ ...Listed, mailed: z.array(z.string()) }),
  }),
  readRoster: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/roster',
    access: 'author',
    notInSandbox: true,
    summary: 'Reads the classes and student addresses of a OneRoster export. Saves nothing.',
    params: CourseParams,
    multipart: 'files',
    reply: good({ classes: z.array(RosterClass) }),
  }),
  removePreEnrolled: endpoint({
    method: 'POST',
    path: '/api/remove-pre-enrolled',
    access: 'author',
    summary: 'Removes an invited e-mail address from a course.',
    body: z.object({ courseId: Id, email: z.string().max(1000) }),
    reply: good({}),
  }),
};
