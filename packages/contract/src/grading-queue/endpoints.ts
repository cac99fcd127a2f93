import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id, NextCursor, Time } from '../primitives.ts';
import { LoggedResult, Result } from '../progress/result.ts';
import { Agreement, GrantableAnswer, MOST_WAITING, QueuedAnswer, TeacherGradeInput } from './grading-queue.ts';

const OfGroup = z.object({ groupId: Id.optional() });
const AnswerParams = CourseParams.extend({ evidenceId: Id });
const MOST_ANSWERS = 20;
const MOST_GRANTS = 200;

export const gradingQueueEndpoints = {
  getMarking: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/marking',
    access: 'author',
    summary: 'How many answers wait to be marked, and how far the judge agrees with people, worst criterion first',
    params: CourseParams,
    query: OfGroup,
    reply: good({
      waiting: z.int().max(MOST_WAITING),
      oldest: Time.optional().describe('When the oldest answer that a teacher has to grade was submitted'),
      grantable: z.int().describe('Earlier answers that would be granted by now'),
      agreement: Agreement,
      criteria: z.array(Agreement.extend({ rowId: Id, elementId: Id, statement: z.string() })),
    }),
  }),
  listMarkable: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/marking/answers',
    access: 'author',
    mayLag: true,
    summary: 'Lists answers that nobody marked, without names, those first of which the judge was least sure',
    params: CourseParams,
    query: OfGroup.extend({
      limit: z.coerce.number().int().min(1).max(MOST_ANSWERS).default(10),
      cursor: z.string().max(300).optional(),
    }),
    reply: good({ answers: z.array(QueuedAnswer), nextCursor: NextCursor }),
  }),
  markAnswer: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/marking/answers/:evidenceId',
    access: 'author',
    summary: 'Marks an answer; another verdict than stands is overruled by it, and its criterion learns from the words',
    params: AnswerParams,
    body: TeacherGradeInput,
    reply: good({
      verdict: Result,
      overruled: z.boolean().describe('Whether another verdict stood'),
      learned: z.int().describe('Wordings of key points that were accepted by it'),
    }),
  }),
  takeBackMark: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/marking/answers/:evidenceId',
    access: 'author',
    summary: 'Takes a mark back with what was learned by it; the verdict before it stands again, by one more ruling',
    params: AnswerParams,
    reply: good({ verdict: LoggedResult.describe('The verdict that stands now') }),
  }),
  listGrantable: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/marking/grants',
    access: 'author',
    mayLag: true,
    summary: 'Lists earlier answers that would be granted by now, without names, the newest first',
    params: CourseParams,
    query: OfGroup,
    reply: good({ answers: z.array(GrantableAnswer) }),
  }),
  grantAnswers: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/marking/grants',
    access: 'author',
    summary: 'Grants earlier answers, each by a ruling with its reason; those that count already are passed over',
    params: CourseParams,
    body: z.object({ evidenceIds: z.array(Id).min(1).max(MOST_GRANTS) }),
    reply: good({ granted: z.array(Id) }),
  }),
};
