import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Flag, Id, NextCursor, Paging, Time } from '../primitives.ts';
import { because } from '../reasons.ts';
import { CriterionStatus, ElementProgress, Evidence, Progress } from './progress.ts';
import { Result } from './result.ts';

export const StudentCourse = z.object({ studentId: Id, courseId: Id });
const Reading = z.object({ lean: Flag.optional(), recent: z.coerce.number().int().min(0).max(200).optional() });
/** A part of a course; empty for the whole course. */
const Part = z.object({ moduleId: Id.optional(), sectionId: Id.optional(), elementId: Id.optional() });
const Scoped = Reading.extend(Part.shape);
const Updates = Part.extend({
  updates: z
    .array(z.object({ rowId: Id, status: CriterionStatus }))
    .min(1)
    .max(2000),
});
/** Limited by the URL length. */
const MOST_ELEMENTS = 400;
const ElementIds = z
  .string()
  .max(20_000)
  .refine((ids) => ids.split(',').length <= MOST_ELEMENTS, {
    error: because('too-many-elements'),
    params: { most: MOST_ELEMENTS },
  })
  .refine(
    (ids) => ids.split(',').every((id) => id.trim() === '' || Id.safeParse(id.trim()).success),
    because('element-id-malformed'),
  )
  .describe('Element ids, separated by commas');
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
    writes: true,
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
    body: Updates,
    reply: good({ progress: Progress }),
  }),
  listEvidence: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/evidence',
    access: 'self-or-author',
    mayLag: true,
    summary: 'Lists what a student’s mastery stands on; a learner sees own words and verdicts',
    params: StudentCourse,
    query: z.object({ rowId: Id.optional() }),
    reply: good({ evidence: z.array(Evidence) }),
  }),
  saveProgressBulk: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/progress/bulk',
    access: 'self-or-author',
    summary: 'Saves several updates as `saveProgress` does, all or none',
    params: StudentCourse,
    body: z.object({ items: z.array(Updates).min(1).max(500) }),
    reply: good({ progress: Progress }),
  }),
  deleteProgress: endpoint({
    method: 'DELETE',
    path: '/api/students/:studentId/courses/:courseId/progress',
    access: 'author',
    summary: 'Resets one’s own test student’s progress in a course, module, section or element',
    params: StudentCourse,
    query: Part,
    reply: good({ progress: Progress }),
  }),
  resetCriteria: endpoint({
    method: 'POST',
    path: '/api/reset-hk',
    access: 'author',
    summary:
      'Resets the criteria of a student in a course or a part of it; for anybody but one’s test student with a reason',
    body: Part.extend({
      studentId: Id,
      courseId: Id,
      reason: z.string().trim().max(2000).optional(),
    }),
    reply: good({ progress: Progress, reset: z.array(Id) }),
  }),
  contestEvidence: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/evidence/:evidenceId/contest',
    access: 'self',
    summary: 'Asks an author to look at a verdict again; one contest for each',
    params: StudentCourse.extend({ evidenceId: Id }),
    body: z.object({
      comment: z.string().trim().min(1, because('comment-missing')).max(2000),
      quote: z.string().max(4000).optional(),
    }),
    reply: good({ evidence: Evidence }),
  }),
  overrideEvidence: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/evidence/:evidenceId/override',
    access: 'author',
    summary: 'Overrules a verdict; the answer becomes a gold answer of its criterion, and a contest is settled',
    params: StudentCourse.extend({ evidenceId: Id }),
    body: z.object({
      verdict: Result,
      comment: z.string().trim().min(1, because('ruling-reason-missing')).max(2000),
    }),
    reply: good({ evidence: z.array(Evidence), progress: Progress }),
  }),
  listContests: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/contests',
    access: 'author',
    mayLag: true,
    summary: 'Lists the verdicts that students contest, of a group or of all, the longest waiting first',
    params: z.object({ courseId: Id }),
    query: Paging.extend({ status: z.enum(['open', 'granted', 'upheld']).optional(), groupId: Id.optional() }),
    reply: good({
      contests: z.array(
        z.object({
          studentId: Id,
          displayName: z.string(),
          evidence: Evidence,
          statement: z.string(),
          question: z.string(),
          answer: z.string(),
        }),
      ),
      nextCursor: NextCursor,
      open: z.int(),
    }),
  }),
  listDue: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/due',
    access: 'self',
    summary: 'Lists the mastered criteria that are due to be shown again, the longest due first, and when the next is',
    params: StudentCourse,
    reply: good({
      due: z.array(
        z.object({
          rowId: Id,
          elementId: Id,
          elementTitle: z.string(),
          dueAt: Time,
          intervalDays: z.int().describe('From when it was shown last until it is due'),
          /** Present if the course reveals mastered criteria. */
          statement: z.string().optional(),
        }),
      ),
      next: Time.optional(),
    }),
  }),
};
