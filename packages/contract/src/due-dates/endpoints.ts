import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id } from '../primitives.ts';
import { DueDate, DueDay, ModuleStatus } from './due-date.ts';

const ModuleParams = CourseParams.extend({ moduleId: Id });

export const dueDateEndpoints = {
  listDueDates: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/due-dates',
    access: 'author',
    mayLag: true,
    summary: 'Lists the due dates of the modules of a course, for all students and for groups.',
    params: CourseParams,
    reply: good({ dueDates: z.array(DueDate) }),
  }),
  setDueDate: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/modules/:moduleId/due-date',
    access: 'author',
    summary:
      'Sets or, with null, removes the due date of a module for all students or a group. The date of a draft applies once it is published.',
    params: ModuleParams,
    body: z.object({ dueOn: DueDay.nullable(), groupId: Id.optional() }),
    reply: good({ dueDates: z.array(DueDate).describe('Due dates of the module') }),
  }),
  getModuleStanding: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/modules/:moduleId/standing',
    access: 'author',
    writes: true,
    summary: 'Counts the students who started and finished a module, and lists those who did not start it.',
    params: ModuleParams,
    reply: good({ standing: ModuleStatus }),
  }),
  remindStudents: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/:moduleId/reminders',
    access: 'author',
    summary:
      'Reminds students who did not start a module, all or only those given. Skips students who opted out or were reminded today.',
    params: ModuleParams,
    body: z.object({ studentIds: z.array(Id).max(5000).optional() }),
    reply: good({
      reminded: z.array(Id),
      byMail: z.int().describe('Number of students who also get a mail, during their mail hours'),
    }),
  }),
};
