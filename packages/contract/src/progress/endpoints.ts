import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Assigned, Assignee } from '../inbox/inbox.ts';
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
    summary: 'Retrieves the progress of a student in a course, module, section or element.',
    params: StudentCourse,
    query: Scoped,
    reply: good({ progress: Progress }),
  }),
  ensureProgress: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/progress/ensure',
    access: 'self-or-author',
    writes: true,
    summary: 'Retrieves the progress of a student and creates missing entries.',
    params: StudentCourse,
    query: Scoped,
    reply: good({ progress: Progress }),
  }),
  getOwnProgress: endpoint({
    method: 'GET',
    path: '/api/progress/course',
    access: 'learner',
    summary: 'Retrieves your progress in a course.',
    query: Reading.extend({ courseId: Id }),
    reply: good({ progress: Progress }),
  }),
  getProgressBatch: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/progress/batch',
    access: 'self-or-author',
    summary: 'Retrieves the progress of a student in several elements.',
    params: StudentCourse,
    query: z.object({ elementIds: ElementIds }),
    reply: good({ progress: byElement }),
  }),
  getOwnProgressBatch: endpoint({
    method: 'GET',
    path: '/api/progress/batch',
    access: 'learner',
    summary: 'Retrieves your progress in several or all elements.',
    query: z.object({ courseId: Id, elementIds: ElementIds.optional() }),
    reply: good({ progress: byElement }),
  }),
  saveProgress: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/progress',
    access: 'self-or-author',
    summary: 'Saves mastery that the evidence proves. Authors can write the progress of their own test student.',
    params: StudentCourse,
    body: Updates,
    reply: good({ progress: Progress }),
  }),
  listEvidence: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/evidence',
    access: 'self-or-author',
    mayLag: true,
    summary: 'Lists the evidence of a student. Students see their own answers and results.',
    params: StudentCourse,
    query: z.object({ rowId: Id.optional() }),
    reply: good({ evidence: z.array(Evidence) }),
  }),
  saveProgressBulk: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/progress/bulk',
    access: 'self-or-author',
    summary: 'Saves several progress updates like `saveProgress`, all or none.',
    params: StudentCourse,
    body: z.object({ items: z.array(Updates).min(1).max(500) }),
    reply: good({ progress: Progress }),
  }),
  deleteProgress: endpoint({
    method: 'DELETE',
    path: '/api/students/:studentId/courses/:courseId/progress',
    access: 'author',
    summary: 'Resets the progress of your test student in a course, module, section or element.',
    params: StudentCourse,
    query: Part,
    reply: good({ progress: Progress }),
  }),
  resetCriteria: endpoint({
    method: 'POST',
    path: '/api/reset-hk',
    access: 'author',
    summary:
      'Resets the criteria of a student in a course or a part of it. Requires a reason, except for your test student.',
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
    summary: 'Requests a regrade of a result. One request per result.',
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
    summary:
      'Overrides a result. The answer becomes an example answer of its criterion, and a regrade request is closed.',
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
    summary: 'Lists regrade requests of a group or of all students, longest waiting first.',
    params: z.object({ courseId: Id }),
    query: Paging.extend({
      status: z.enum(['open', 'granted', 'upheld']).optional(),
      groupId: Id.optional(),
      assigned: Assigned.optional(),
    }),
    reply: good({
      contests: z.array(
        z.object({
          studentId: Id,
          displayName: z.string(),
          evidence: Evidence,
          statement: z.string(),
          assignee: Assignee.optional(),
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
    summary: 'Lists the mastered criteria that are due for review, longest due first, and when the next one is due.',
    params: StudentCourse,
    reply: good({
      due: z.array(
        z.object({
          rowId: Id,
          elementId: Id,
          elementTitle: z.string(),
          dueAt: Time,
          intervalDays: z.int().describe('Days from the last review to the due date'),
          /** Present if the course reveals mastered criteria. */
          statement: z.string().optional(),
        }),
      ),
      next: Time.optional(),
    }),
  }),
};
