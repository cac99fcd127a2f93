import { z } from 'zod';
import { PersonParams } from '../accounts/endpoints.ts';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, DisplayName, Id, NextCursor, Page, Time } from '../primitives.ts';
import { Rollup } from '../progress/progress.ts';
import { STUDENT_STATUSES, Student } from './student.ts';

const StudentParams = z.object({ studentId: Id });
const StudentEntry = z.object({
  uid: Id,
  displayName: z.string(),
  email: z.string(),
  enrolledAt: Time,
  rollup: Rollup,
  lastSeenAt: Time.optional(),
});

export const studentEndpoints = {
  listCourseStudents: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/students',
    access: 'author',
    mayLag: true,
    summary: 'Lists the students of a course or group with their progress.',
    params: CourseParams,
    query: Page.extend({ groupId: Id.optional() }),
    reply: good({ students: z.array(StudentEntry), nextCursor: NextCursor }),
  }),
  ensureTestStudent: endpoint({
    method: 'POST',
    path: '/api/test-students/ensure',
    access: 'sme',
    summary: 'Creates your test student if it is missing.',
    body: z.object({ courseId: Id.optional() }),
    reply: good({ studentId: Id }),
  }),
  deleteTestStudentData: endpoint({
    method: 'DELETE',
    path: '/api/test-students/:id/data',
    access: 'sme',
    summary: 'Deletes everything your test student did in one course or in all courses.',
    params: PersonParams,
    query: z.object({ courseId: Id.optional() }),
    reply: good({}),
  }),
  listStudents: endpoint({
    method: 'GET',
    path: '/api/students',
    access: 'sme',
    mayLag: true,
    summary: 'Lists the students of your courses and the people you invited, by name. Administrators get all courses.',
    query: Page.extend({
      q: z.string().trim().max(200).optional(),
      status: z.enum(STUDENT_STATUSES).optional(),
    }),
    reply: good({ students: z.array(Student), nextCursor: NextCursor }),
  }),
  createStudent: endpoint({
    method: 'POST',
    path: '/api/students',
    access: 'sme',
    notInSandbox: true,
    summary: 'Invites a person to a course. They are enrolled at their next sign-in. Idempotent.',
    status: 201,
    body: z.object({
      email: z.string().max(1000),
      displayName: DisplayName.optional(),
      courseId: Id.optional(),
    }),
    reply: good({ student: Student }),
  }),
  getStudent: endpoint({
    method: 'GET',
    path: '/api/students/:studentId',
    access: 'self-or-author',
    mayLag: true,
    summary: 'Retrieves a student with the courses that are visible to you.',
    params: StudentParams,
    reply: good({ student: Student }),
  }),
  deleteStudent: endpoint({
    method: 'DELETE',
    path: '/api/students/:studentId',
    access: 'sme',
    summary:
      'Removes a student from your courses or from one course. Can be undone, and evidence is kept. For administrators without `courseId`, deletes everything the person did as a student.',
    params: StudentParams,
    query: z.object({ courseId: Id.optional() }),
    reply: good({
      undo: z
        .array(z.object({ courseId: Id, undoToken: z.string() }))
        .describe('One token per course that undoes the removal'),
    }),
  }),
};
