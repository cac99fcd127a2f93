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
    summary: 'Lists a course’s students, or those of a group, with their progress',
    params: CourseParams,
    query: Page.extend({ groupId: Id.optional() }),
    reply: good({ students: z.array(StudentEntry), nextCursor: NextCursor }),
  }),
  ensureTestStudent: endpoint({
    method: 'POST',
    path: '/api/test-students/ensure',
    access: 'sme',
    summary: 'Makes the caller’s own test student where it is missing',
    body: z.object({ courseId: Id.optional() }),
    reply: good({ studentId: Id }),
  }),
  deleteTestStudentData: endpoint({
    method: 'DELETE',
    path: '/api/test-students/:id/data',
    access: 'sme',
    summary: 'Deletes all that one’s own test student did in a course, or in every course',
    params: PersonParams,
    query: z.object({ courseId: Id.optional() }),
    reply: good({}),
  }),
  listStudents: endpoint({
    method: 'GET',
    path: '/api/students',
    access: 'sme',
    mayLag: true,
    summary: 'Lists the students of one’s courses and whom one has invited, by name; for an admin, of all courses',
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
    summary: 'Invites a person, who joins the course named at their next sign-in; safe to repeat',
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
    summary: 'Reads a student with the courses that the caller may know of',
    params: StudentParams,
    reply: good({ student: Student }),
  }),
  deleteStudent: endpoint({
    method: 'DELETE',
    path: '/api/students/:studentId',
    access: 'sme',
    summary:
      'Takes a student out of one’s courses, or of the one named, undoably, and keeps what they proved; an admin who names none deletes all that the person did as a learner',
    params: StudentParams,
    query: z.object({ courseId: Id.optional() }),
    reply: good({ undo: z.array(z.object({ courseId: Id, undoToken: z.string() })).describe('What brings them back') }),
  }),
};
