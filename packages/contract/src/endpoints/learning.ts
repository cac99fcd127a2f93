import { z } from 'zod';
import { endpoint, good, planned } from '../endpoint.ts';
import { ANSWER_LIMIT, CheckResponse } from '../shapes/check.ts';
import { ActionId, Id, NextCursor, Paging, Time } from '../shapes/primitives.ts';
import { Criteria, Rollup } from '../shapes/progress.ts';
import { Rating, Thread, TutorMessage } from '../shapes/thread.ts';
import { Verdict } from '../shapes/verdict.ts';
import { View } from '../shapes/view.ts';

const StudentCourse = z.object({ studentId: Id, courseId: Id });
const KeptView = View.extend({ at: Time });

export const learningEndpoints = {
  assess: endpoint({
    method: 'POST',
    path: '/api/assess/simple',
    access: 'learner',
    summary: 'Judges an answer to a check or scenario and records what it proves',
    body: z.object({
      courseId: Id,
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      elementId: Id,
      itemId: Id.optional(),
      scenarioId: Id.optional(),
      /** Free text, for a free response or a scenario. */
      answer: z
        .string()
        .max(ANSWER_LIMIT, 'An answer has at most 20,000 characters. Shorten it and send it again.')
        .optional(),
      /** The response to a keyed check; its form depends on the check’s type. */
      response: CheckResponse.optional(),
      threadId: Id.optional(),
      /** Makes a repeat safe: the same id returns the first reply. */
      actionId: ActionId.optional(),
    }),
    reply: good({
      verdict: Verdict,
      feedback: z.string(),
      mastered: z.array(Id),
      evidence: z.array(z.object({ evidenceId: Id, rowId: Id, quote: z.string().optional() })),
      /** Entries of the log whose verdicts the learner may contest. */
      contestable: z.array(Id).optional(),
      /** Criteria of the element that are not mastered yet. */
      remaining: z.int(),
      hint: z.string().optional(),
      threadId: Id,
      messageId: Id,
      progress: z.object({ criteria: Criteria, rollup: Rollup }),
    }),
  }),
  markElementDone: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/elements/:elementId/done',
    access: 'learner',
    summary: 'Marks an element without criteria as done',
    params: z.object({ courseId: Id, elementId: Id }),
    reply: good({}),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/student-ask',
    access: 'learner',
    summary: 'Asks the tutor, who answers from the course and gives hints instead of answers that the learner owes',
    stream: true,
    rateLimit: { max: 30, minutes: 5 },
    body: z.object({
      courseId: Id,
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      /** The element that the learner has open. */
      elementId: Id.optional(),
      question: z
        .string()
        .trim()
        .min(1, 'Write your question first.')
        .max(2000, 'A question has at most 2,000 characters. Shorten it and ask again.'),
      /** Goes on with a thread; without one a new thread begins. */
      threadId: Id.optional(),
      actionId: ActionId.optional(),
    }),
    reply: good({
      threadId: Id,
      ...TutorMessage.pick({ messageId: true, answer: true, citations: true, answered: true }).shape,
      ...TutorMessage.pick({ hintLevel: true, engine: true, at: true }).shape,
    }),
  }),
  listThreads: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/threads',
    access: 'learner',
    summary: 'Reads one’s own tutor and assessment history, the thread that was used last first',
    params: z.object({ courseId: Id }),
    query: Paging.extend({
      elementId: Id.optional(),
      kind: z.enum(['tutor', 'check', 'scenario']).optional(),
    }),
    reply: good({ threads: z.array(Thread), nextCursor: NextCursor }),
  }),
  editOwnElement: planned('POST', '/api/student-edit-element', 'learner', 'Has an element put differently, privately'),
  generateOwnElement: planned('POST', '/api/student-generate-element', 'learner', 'Has a private element written'),
  listOwnElements: planned('GET', '/api/courses/:courseId/my-elements', 'learner', 'Lists one’s private elements'),
  deleteOwnElement: planned('DELETE', '/api/courses/:courseId/my-elements/:id', 'learner', 'Deletes a private element'),
  rateMessage: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/micro-feedback',
    access: 'self',
    summary: 'Rates one of the tutor’s messages, or takes the rating back with null',
    params: StudentCourse,
    body: z.object({
      messageId: Id,
      rating: Rating.nullable().optional(),
      comment: z.string().trim().max(2000, 'At most 2,000 characters.').optional(),
    }),
    reply: good({ rating: Rating.nullable(), comment: z.string().optional() }),
  }),
  getView: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/view',
    access: 'self',
    summary: 'Reads where one left off; nothing before one began, or when that element is gone',
    params: StudentCourse,
    reply: good({ view: KeptView.optional() }),
  }),
  setView: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/view',
    access: 'self',
    summary: 'Keeps where one left off',
    params: StudentCourse,
    body: View,
    reply: good({ view: KeptView }),
  }),
};
