import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { StudentCourse } from '../progress/endpoints.ts';
import { CourseStats, StatsScope, StudentStats } from '../progress/progress.ts';
import { StudentPath } from './student-path.ts';

export const statisticsEndpoints = {
  getStudentStats: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/stats',
    access: 'self-or-author',
    mayLag: true,
    summary: 'Mastery of a student over time: the days on which something was answered or changed, the first day first',
    params: StudentCourse,
    reply: good({ stats: StudentStats }),
  }),
  getStudentPath: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/path',
    access: 'self-or-author',
    mayLag: true,
    summary:
      'A student’s way through a course in time: the days on which they did something, elements as they opened them, criteria as they came to hold them',
    params: StudentCourse,
    reply: good({ path: StudentPath }),
  }),
  getCourseStats: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/stats',
    access: 'author',
    mayLag: true,
    summary:
      'How the students of a course, or of a group in it, stand by module, criterion, element and person, and what they did on which days',
    params: z.object({ courseId: Id }),
    query: StatsScope,
    reply: good({ stats: CourseStats }),
  }),
};
