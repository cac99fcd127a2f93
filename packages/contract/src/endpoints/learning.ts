import { z } from 'zod';
import { endpoint, good, planned } from '../endpoint.ts';
import { ANSWER_LIMIT, CheckResponse } from '../shapes/check.ts';
import { ActionId, Id } from '../shapes/primitives.ts';
import { Criteria, Rollup } from '../shapes/progress.ts';
import { Verdict } from '../shapes/verdict.ts';

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
  ask: planned('POST', '/api/student-ask', 'learner', 'Asks the tutor'),
  listThreads: planned(
    'GET',
    '/api/courses/:courseId/threads',
    'learner',
    'Reads one’s own tutor and assessment history',
  ),
  editOwnElement: planned('POST', '/api/student-edit-element', 'learner', 'Has an element put differently, privately'),
  generateOwnElement: planned('POST', '/api/student-generate-element', 'learner', 'Has a private element written'),
  listOwnElements: planned('GET', '/api/courses/:courseId/my-elements', 'learner', 'Lists one’s private elements'),
  deleteOwnElement: planned('DELETE', '/api/courses/:courseId/my-elements/:id', 'learner', 'Deletes a private element'),
  rateMessage: planned(
    'POST',
    '/api/students/:studentId/courses/:courseId/micro-feedback',
    'self',
    'Rates one of the tutor’s messages',
  ),
  getView: planned('GET', '/api/students/:studentId/courses/:courseId/view', 'self', 'Reads where one left off'),
  setView: planned('POST', '/api/students/:studentId/courses/:courseId/view', 'self', 'Keeps where one left off'),
};
