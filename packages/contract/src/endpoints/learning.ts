import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { because } from '../reasons.ts';
import { ANSWER_LIMIT, CheckResponse } from '../shapes/check.ts';
import { TalkTurn, Uncounted } from '../shapes/examination.ts';
import { GlossaryTerm } from '../shapes/glossary.ts';
import { OwnElement, VariantKind } from '../shapes/own-element.ts';
import { ActionId, Engine, Id, NextCursor, Paging, Time } from '../shapes/primitives.ts';
import { Criteria, Rollup } from '../shapes/progress.ts';
import { Attempt, Rating, Thread, TutorMessage } from '../shapes/thread.ts';
import { Verdict } from '../shapes/verdict.ts';
import { View } from '../shapes/view.ts';

const StudentCourse = z.object({ studentId: Id, courseId: Id });
/** Ten years, in seconds. */
const MOST_WAITED = 315_360_000;

const KeptView = View.extend({ at: Time });
/** Where one stopped within an element. */
const KeptPlace = View.pick({ elementId: true, words: true }).extend({ scroll: z.number() });

/** The element that something is made from, and what for. */
const ofElement = {
  courseId: Id,
  moduleId: Id.optional(),
  sectionId: Id.optional(),
  elementId: Id,
  userInstructions: z.string().trim().max(1000).default(''),
  actionId: ActionId.optional(),
};

export const learningEndpoints = {
  assess: endpoint({
    method: 'POST',
    path: '/api/assess/simple',
    access: 'learner',
    summary: 'Judges an answer to a check or scenario, or an element explained, and records what it proves',
    body: z.object({
      courseId: Id,
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      elementId: Id,
      itemId: Id.optional(),
      scenarioId: Id.optional(),
      /** Free text, for a free response or a scenario. */
      answer: z.string().max(ANSWER_LIMIT).optional(),
      /** The response to a keyed check; its form depends on the check’s type. */
      response: CheckResponse.optional(),
      /** Goes on with a conversation; without one, or with one that has ended, a new one begins. */
      threadId: Id.optional(),
      /** Makes a repeat safe: the same id returns the first reply. */
      actionId: ActionId.optional(),
      /** For so many seconds it was kept until it could be sent. */
      waited: z.int().min(0).max(MOST_WAITED).optional(),
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
      /** Whether it shows something that does not count, because the learner had help and the course wants none. */
      aided: z.boolean().optional(),
      uncounted: Uncounted.optional(),
      hint: z.string().optional(),
      ...TalkTurn.shape,
      threadId: Id,
      messageId: Id,
      /** How many answers to the same were given elsewhere while this one waited. */
      meanwhile: z.int().optional(),
      progress: z.object({ criteria: Criteria, rollup: Rollup }),
    }),
  }),
  listAttempts: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/attempts',
    access: 'learner',
    mayLag: true,
    summary: 'Lists one’s own last attempt at each keyed check of an element, or all at one of them, the newest first',
    params: z.object({ courseId: Id, elementId: Id }),
    query: z.object({ itemId: Id.optional() }),
    reply: good({ attempts: z.array(Attempt) }),
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
      question: z.string().trim().min(1, because('question-missing')).max(2000),
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
    mayLag: true,
    summary: 'Reads one’s own tutor and assessment history, the thread that was used last first',
    params: z.object({ courseId: Id }),
    query: Paging.extend({
      elementId: Id.optional(),
      itemId: Id.optional(),
      scenarioId: Id.optional(),
      kind: z.enum(['tutor', 'check', 'scenario', 'teach-back']).optional(),
    }),
    reply: good({ threads: z.array(Thread), nextCursor: NextCursor }),
  }),
  editOwnElement: endpoint({
    method: 'POST',
    path: '/api/student-edit-element',
    access: 'learner',
    summary: 'Has an element put differently for oneself alone; the original stays as it is',
    stream: true,
    rateLimit: { max: 20, minutes: 5 },
    body: z.object({
      ...ofElement,
      kind: z.enum(['simpler', 'shorter', 'translation']).optional(),
      /** What the learner sees; the server puts its own copy differently. */
      element: z.object({}).optional(),
    }),
    reply: good({ element: OwnElement, baseVersion: z.int(), engine: Engine }),
  }),
  generateOwnElement: endpoint({
    method: 'POST',
    path: '/api/student-generate-element',
    access: 'learner',
    summary: 'Has a private element written from one of the course',
    status: 201,
    stream: true,
    rateLimit: { max: 20, minutes: 5 },
    body: z.object({
      ...ofElement,
      format: z.enum(['example', 'analogy', 'story', 'summary', 'flashcards', 'diagram']),
    }),
    reply: good({ element: OwnElement, engine: Engine }),
  }),
  listOwnElements: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/my-elements',
    access: 'learner',
    mayLag: true,
    summary: 'Lists one’s private elements, the newest first, and what can be asked for with the present engine',
    params: z.object({ courseId: Id }),
    query: z.object({ elementId: Id.optional() }),
    reply: good({ elements: z.array(OwnElement), kinds: z.array(VariantKind) }),
  }),
  deleteOwnElement: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/my-elements/:id',
    access: 'learner',
    summary: 'Deletes a private element, undoably',
    params: z.object({ courseId: Id, id: Id }),
    reply: good({ undoToken: z.string() }),
  }),
  rateMessage: endpoint({
    method: 'POST',
    path: '/api/students/:studentId/courses/:courseId/micro-feedback',
    access: 'self',
    summary: 'Rates one of the tutor’s messages, or takes the rating back with null',
    params: StudentCourse,
    body: z.object({
      messageId: Id,
      rating: Rating.nullable().optional(),
      comment: z.string().trim().max(2000).optional(),
    }),
    reply: good({ rating: Rating.nullable(), comment: z.string().optional() }),
  }),
  getGlossary: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/glossary',
    access: 'learner',
    writes: true,
    summary: 'Lists the terms that the published texts of the course define, in its order, each with its sentence',
    params: z.object({ courseId: Id }),
    reply: good({ terms: z.array(GlossaryTerm) }),
  }),
  getView: endpoint({
    method: 'GET',
    path: '/api/students/:studentId/courses/:courseId/view',
    access: 'self',
    summary:
      'Reads where one left off, unless one never began or that element is gone, and where one stopped within others',
    params: StudentCourse,
    reply: good({ view: KeptView.optional(), places: z.array(KeptPlace).optional() }),
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
