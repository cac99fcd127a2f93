import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { StudentCourse } from '../progress/endpoints.ts';
import { CourseStats, StatsScope, StudentStats } from '../progress/progress.ts';
import { ItemStats } from './item-stats.ts';
import { StudentNeeds } from './student-needs.ts';
import { StudentPath } from './student-path.ts';

export const statisticsEndpoints = {
  getStudentStats: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/stats',
    access: 'self-or-author',
    mayLag: true,
    summary: 'Retrieves the mastery of a student over time, by days with an answer or a change, oldest first.',
    params: StudentCourse,
    reply: good({ stats: StudentStats }),
  }),
  getStudentPath: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/path',
    access: 'self-or-author',
    mayLag: true,
    summary: 'Retrieves the history of a student in a course: active days, opened elements and mastered criteria.',
    params: StudentCourse,
    reply: good({ path: StudentPath }),
  }),
  getItemStats: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/stats/items',
    access: 'author',
    mayLag: true,
    summary: 'Retrieves figures of each published check and scenario of a course, in course order.',
    params: z.object({ courseId: Id }),
    query: StatsScope,
    reply: good({ items: z.array(ItemStats) }),
  }),
  listStudentNeeds: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/stats/needs',
    access: 'author',
    mayLag: true,
    summary: 'Lists the students of a course or group with what shows that they may need help, most reasons first.',
    params: z.object({ courseId: Id }),
    query: z.object({ groupId: Id.optional() }),
    reply: good({ students: z.array(StudentNeeds) }),
  }),
  getCourseStats: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/stats',
    access: 'author',
    mayLag: true,
    summary:
      'Retrieves statistics of the students of a course or group by module, criterion, element, student and day.',
    params: z.object({ courseId: Id }),
    query: StatsScope,
    reply: good({ stats: CourseStats }),
  }),
};
