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
    summary: 'Lists by when the modules of a course are due, to everybody and to groups',
    params: CourseParams,
    reply: good({ dueDates: z.array(DueDate) }),
  }),
  setDueDate: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/modules/:moduleId/due-date',
    access: 'author',
    summary:
      'Says by when a module is due, to everybody or to a group; null takes the date away. A draft has its date once it is published',
    params: ModuleParams,
    body: z.object({ dueOn: DueDay.nullable(), groupId: Id.optional() }),
    reply: good({ dueDates: z.array(DueDate).describe('Those of the module') }),
  }),
  getModuleStanding: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/modules/:moduleId/standing',
    access: 'author',
    writes: true,
    summary: 'Counts who has begun a module and who is done with it, and lists who has not begun',
    params: ModuleParams,
    reply: good({ standing: ModuleStatus }),
  }),
  remindStudents: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/modules/:moduleId/reminders',
    access: 'author',
    summary:
      'Reminds those who have not begun a module, or those named among them; passes over who wants no reminders and who was reminded today',
    params: ModuleParams,
    body: z.object({ studentIds: z.array(Id).max(5000).optional() }),
    reply: good({
      reminded: z.array(Id),
      byMail: z.int().describe('How many of them get a mail as well, in their hours'),
    }),
  }),
};
