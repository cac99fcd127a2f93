import { z } from 'zod';
import { endpoint, good, planned } from '../endpoint.ts';
import { Flag, Id } from '../shapes/primitives.ts';
import { ElementProgress, Evidence, Progress, RowStatus } from '../shapes/progress.ts';

const StudentCourse = z.object({ studentId: Id, courseId: Id });
const Reading = z.object({ lean: Flag.optional(), recent: z.coerce.number().int().min(0).max(200).optional() });
const Scoped = Reading.extend({ moduleId: Id.optional(), sectionId: Id.optional(), elementId: Id.optional() });
const ElementIds = z.string().max(20_000).describe('Element ids, separated by commas');
const byElement = z.record(Id, ElementProgress);

export const progressEndpoints = {
  getProgress: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/progress',
    access: 'self-or-author',
    summary: 'Reads a student’s progress in a course, module, section or element',
    params: StudentCourse,
    query: Scoped,
    reply: good({ progress: Progress }),
  }),
  ensureProgress: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/progress/ensure',
    access: 'self-or-author',
    summary: 'Reads a student’s progress, making what is missing',
    params: StudentCourse,
    query: Scoped,
    reply: good({ progress: Progress }),
  }),
  getOwnProgress: endpoint({
    method: 'GET',
    path: '/api/progress/course',
    access: 'learner',
    summary: 'Reads one’s own progress in a course',
    query: Reading.extend({ courseId: Id }),
    reply: good({ progress: Progress }),
  }),
  getProgressBatch: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/progress/batch',
    access: 'self-or-author',
    summary: 'Reads a student’s progress of several elements',
    params: StudentCourse,
    query: z.object({ elementIds: ElementIds }),
    reply: good({ progress: byElement }),
  }),
  getOwnProgressBatch: endpoint({
    method: 'GET',
    path: '/api/progress/batch',
    access: 'learner',
    summary: 'Reads one’s own progress of several elements, or of all',
    query: z.object({ courseId: Id, elementIds: ElementIds.optional() }),
    reply: good({ progress: byElement }),
  }),
  saveProgress: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/progress',
    access: 'self-or-author',
    summary: 'Confirms mastery that evidence proves; an author may write their own test student’s',
    params: StudentCourse,
    body: z.object({
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      elementId: Id.optional(),
      updates: z
        .array(z.object({ rowId: Id, status: RowStatus }))
        .min(1)
        .max(2000),
    }),
    reply: good({ progress: Progress }),
  }),
  listEvidence: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/evidence',
    access: 'self-or-author',
    summary: 'Lists what a student’s mastery stands on; a learner sees own words and verdicts',
    params: StudentCourse,
    query: z.object({ rowId: Id.optional() }),
    reply: good({ evidence: z.array(Evidence) }),
  }),
  saveProgressBulk: planned(
    'POST',
    '/api/students/:studentId/courses/:courseId/progress/bulk',
    'self-or-author',
    'Saves several updates, all or none',
  ),
  deleteProgress: planned(
    'DELETE',
    '/api/students/:studentId/courses/:courseId/progress',
    'author',
    'Resets progress of a scope',
  ),
  resetCriteria: planned('POST', '/api/reset-hk', 'author', 'Resets a student’s criteria of a scope'),
  contestEvidence: planned(
    'POST',
    '/api/students/:studentId/courses/:courseId/evidence/:evidenceId/contest',
    'self',
    'Contests a verdict',
  ),
  overrideEvidence: planned(
    'POST',
    '/api/students/:studentId/courses/:courseId/evidence/:evidenceId/override',
    'author',
    'Overrules a verdict',
  ),
  listDue: planned('GET', '/api/students/:studentId/courses/:courseId/due', 'self', 'Lists what is due for review'),
  getStudentStats: planned(
    'GET',
    '/api/students/:studentId/courses/:courseId/stats',
    'self-or-author',
    'Mastery of a student over time',
  ),
  getCourseStats: planned('GET', '/api/courses/:courseId/stats', 'author', 'Statistics of a course'),
};
