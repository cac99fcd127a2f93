import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams, Id, NextCursor, Paging } from '../primitives.ts';
import { because } from '../reasons.ts';
import { Assigned, Assignee, Flag, Question, Reaction } from './inbox.ts';
import { Outcome } from './outcome.ts';

export const NoteParams = CourseParams.extend({ noteId: Id });
const View = z.object({ view: z.literal('learner').optional() });
/** Rate limit for what others must read. */
const SPARING = { max: 30, minutes: 10 };
const QuestionText = z.string().trim().min(1, because('question-missing')).max(4000);
const Answer = z.string().trim().min(1, because('reply-missing')).max(10_000);
export const Quote = z.string().trim().min(1).max(2000).optional();
export const baseVersion = z.int().optional();
export const Words = z.string().trim().max(200).optional();
const groupId = Id.optional();
/** Open items of the course or group, for authors only. */
const open = z.int().optional();

export const inboxEndpoints = {
  countInbox: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/inbox',
    access: 'author',
    mayLag: true,
    summary:
      'Counts what waits for the authors of a course: open questions, flags and regrade requests, and answers to grade.',
    params: CourseParams,
    query: z.object({ groupId }),
    reply: good({
      questions: z.int(),
      flags: z.int(),
      regrades: z.int(),
      answers: z.int(),
      mine: z.int().describe('Of these: assigned to you'),
    }),
  }),
  assignEntry: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/inbox/:entryId/assignee',
    access: 'author',
    summary:
      'Assigns a question, flag, regrade request or answer to grade to an author of the course and notifies them, or to nobody.',
    params: CourseParams.extend({ entryId: Id }),
    body: z.object({ uid: Id.nullable() }),
    reply: good({ assignee: Assignee.optional() }),
  }),
  listFlags: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/sme-review',
    access: 'learner',
    mayLag: true,
    summary: 'Lists flags, newest first. Students get their own, authors those of all students.',
    params: CourseParams,
    query: View.extend({
      ...Paging.shape,
      studentId: Id.optional(),
      groupId,
      elementId: Id.optional(),
      status: Flag.shape.status.optional(),
      assigned: Assigned.optional(),
      q: Words,
    }),
    reply: good({ notes: z.array(Flag), nextCursor: NextCursor, open }),
  }),
  createFlag: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/sme-review',
    access: 'learner',
    summary: 'Flags a passage of an element for its authors.',
    status: 201,
    rateLimit: SPARING,
    params: CourseParams,
    body: z.object({
      elementId: Id,
      body: z.string().trim().min(1, because('flag-missing')).max(4000),
      quote: Quote,
    }),
    reply: good({ note: Flag }),
  }),
  updateFlag: endpoint({
    method: 'PATCH',
    path: '/api/courses/:courseId/sme-review/:noteId',
    access: 'author',
    summary: 'Updates the status of a flag and notifies its student.',
    params: NoteParams,
    body: z.object({ status: Flag.shape.status, reply: Answer.optional(), baseVersion }),
    conflict: Flag,
    reply: good({ note: Flag }),
  }),
  listQuestions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/questions',
    access: 'learner',
    mayLag: true,
    summary: 'Lists questions, newest first. Students get their own, authors those of all students.',
    params: CourseParams,
    query: View.extend({
      ...Paging.shape,
      studentId: Id.optional(),
      groupId,
      elementId: Id.optional(),
      status: Question.shape.status.optional(),
      assigned: Assigned.optional(),
      q: Words,
    }),
    reply: good({ questions: z.array(Question), nextCursor: NextCursor, open }),
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/questions',
    access: 'learner',
    summary: 'Sends a question to the authors of the course.',
    status: 201,
    rateLimit: SPARING,
    params: CourseParams,
    body: z.object({
      elementId: Id.optional(),
      text: QuestionText,
      messageId: Id.optional(),
    }),
    reply: good({ question: Question }),
  }),
  updateQuestion: endpoint({
    method: 'PATCH',
    path: '/api/courses/:courseId/questions/:questionId',
    access: 'author-or-asker',
    summary: 'Answers, closes or reopens a question. The student who asked can only close it.',
    params: CourseParams.extend({ questionId: Id }),
    body: z.object({ answer: Answer.optional(), status: Question.shape.status.optional(), baseVersion }),
    conflict: Question,
    reply: good({ question: Question }),
  }),
  listOutcomes: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/outcomes',
    access: 'author',
    mayLag: true,
    summary: 'Lists the edits and criteria that resulted from questions and flags, newest first.',
    params: CourseParams,
    reply: good({ outcomes: z.array(Outcome) }),
  }),
  react: endpoint({
    method: 'POST',
    path: '/api/reactions',
    access: 'self',
    summary: 'Sets your reaction to an element, or removes it with null.',
    body: z.object({ studentId: Id, courseId: Id, elementId: Id, reaction: Reaction.nullable() }),
    reply: good({ reaction: Reaction.nullable() }),
  }),
  listReactions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/reactions',
    access: 'learner',
    mayLag: true,
    summary: 'Lists your reactions by element. Authors also get the number of students for each reaction.',
    params: CourseParams,
    reply: good({
      reactions: z.record(Id, Reaction),
      counts: z.record(Id, z.partialRecord(Reaction, z.int())).optional(),
    }),
  }),
};
