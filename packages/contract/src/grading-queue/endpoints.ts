import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Assigned } from '../inbox/inbox.ts';
import { CourseParams, Id, NextCursor, Time } from '../primitives.ts';
import { LoggedResult, Result } from '../progress/result.ts';
import {
  Agreement,
  GraderDecisions,
  GrantableAnswer,
  MOST_WAITING,
  QueuedAnswer,
  TeacherGradeInput,
} from './grading-queue.ts';

const OfGroup = z.object({ groupId: Id.optional() });
const Waiting = OfGroup.extend({ assigned: Assigned.optional() });
const AnswerParams = CourseParams.extend({ evidenceId: Id });
const MOST_ANSWERS = 20;
const MOST_GRANTS = 200;

export const gradingQueueEndpoints = {
  getMarking: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/marking',
    access: 'author',
    summary:
      'Counts the answers that wait for a grade, and measures how often the grader agrees with teachers, worst criterion first.',
    params: CourseParams,
    query: Waiting,
    reply: good({
      waiting: z.int().max(MOST_WAITING),
      oldest: Time.optional().describe('When the oldest ungraded answer was submitted'),
      sure: z.int().describe('Number of suggestions to accept of which the model is sure'),
      grantable: z.int().describe('Number of earlier answers that would now be accepted'),
      agreement: Agreement,
      criteria: z.array(
        Agreement.extend({
          ...{ rowId: Id, elementId: Id, statement: z.string() },
          decisions: GraderDecisions.optional(),
        }),
      ),
    }),
  }),
  listMarkable: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/marking/answers',
    access: 'author',
    mayLag: true,
    summary: 'Lists ungraded answers without student names. The grader was least certain about the first.',
    params: CourseParams,
    query: Waiting.extend({
      limit: z.coerce.number().int().min(1).max(MOST_ANSWERS).default(10),
      cursor: z.string().max(300).optional(),
    }),
    reply: good({ answers: z.array(QueuedAnswer), nextCursor: NextCursor }),
  }),
  markAnswer: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/marking/answers/:evidenceId',
    access: 'author',
    summary:
      'Grades an answer. A different grade overrides the current result, and the criterion keeps accepted wordings as examples.',
    params: AnswerParams,
    body: TeacherGradeInput,
    reply: good({
      verdict: Result,
      overruled: z.boolean().describe('Whether the grade changed the result'),
      learned: z.int().describe('Number of wordings that became accepted examples'),
    }),
  }),
  takeBackMark: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/marking/answers/:evidenceId',
    access: 'author',
    summary: 'Deletes a teacher grade and its accepted examples. A new decision restores the previous result.',
    params: AnswerParams,
    reply: good({ verdict: LoggedResult.describe('The current result') }),
  }),
  listGrantable: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/marking/grants',
    access: 'author',
    mayLag: true,
    summary: 'Lists earlier answers that would now be accepted, without student names, newest first.',
    params: CourseParams,
    query: OfGroup,
    reply: good({ answers: z.array(GrantableAnswer) }),
  }),
  grantAnswers: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/marking/grants',
    access: 'author',
    summary: 'Accepts earlier answers, each with a reason. Skips answers that already count.',
    params: CourseParams,
    body: z.object({ evidenceIds: z.array(Id).min(1).max(MOST_GRANTS) }),
    reply: good({ granted: z.array(Id) }),
  }),
};
