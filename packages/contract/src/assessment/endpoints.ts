import { z } from 'zod';
import { Citation } from '../drafting/citation.ts';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, CourseParams, Flag, Id } from '../primitives.ts';
import { CriteriaProgress, Rollup } from '../progress/progress.ts';
import { Result } from '../progress/result.ts';
import { ANSWER_LIMIT, CheckResponse } from './check.ts';
import { ConversationTurn, Uncounted } from './conversation.ts';
import { Attempt } from './thread.ts';

/** Enough for three minutes of every recorder. */
export const RECORDING_BYTES = 5 * 2 ** 20;

/** Recordings of one answer. */
export const MOST_RECORDINGS = 20;

export const Confidence = z.enum(['sure', 'unsure']);
export type Confidence = z.infer<typeof Confidence>;

/** Characters of an unsent answer, which may be the JSON of a response. */
const DRAFT_LIMIT = 2 * ANSWER_LIMIT;

const MOST_WAITED = 315_360_000;

export const assessmentEndpoints = {
  assess: endpoint({
    method: 'POST',
    path: '/api/assess/simple',
    access: 'learner',
    summary: 'Grades an answer to a check or scenario, or an explanation of an element, and records the evidence.',
    body: z.object({
      courseId: Id,
      moduleId: Id.optional(),
      sectionId: Id.optional(),
      elementId: Id,
      itemId: Id.optional(),
      scenarioId: Id.optional(),
      answer: z.string().max(ANSWER_LIMIT).optional(),
      /** Its form depends on the check type. */
      response: CheckResponse.optional(),
      /** How sure the student is of a `response`. Never affects the result. */
      confidence: Confidence.optional(),
      /** Continues a conversation; a missing or ended one starts a new one. */
      threadId: Id.optional(),
      actionId: ActionId.optional(),
      /** Kept recordings of this answer. */
      recordingIds: z.array(Id).max(MOST_RECORDINGS).optional(),
      /** Seconds in the offline queue. */
      waited: z.int().min(0).max(MOST_WAITED).optional(),
    }),
    reply: good({
      verdict: Result,
      feedback: z.string(),
      mastered: z.array(Id),
      evidence: z.array(z.object({ evidenceId: Id, rowId: Id, quote: z.string().optional() })),
      contestable: z.array(Id).optional(),
      /** Criteria of the element that are not mastered. */
      remaining: z.int(),
      /** The answer does not count because the student had help. */
      aided: z.boolean().optional(),
      uncounted: Uncounted.optional(),
      /** Only in the stored reply of an answer with which the student asked for help. */
      hint: z.string().optional(),
      hintPlace: Citation.optional(),
      ...ConversationTurn.shape,
      threadId: Id,
      messageId: Id,
      /** Answers to the same check given elsewhere while this one was queued. */
      meanwhile: z.int().optional(),
      progress: z.object({ criteria: CriteriaProgress, rollup: Rollup }),
    }),
  }),
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/drafts',
    access: 'learner',
    summary: 'Lists your unsent answers in an element, so that they continue on another device.',
    params: z.object({ courseId: Id, elementId: Id }),
    reply: good({ drafts: z.array(z.object({ taskId: Id, text: z.string() })) }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/elements/:elementId/drafts/:taskId',
    access: 'learner',
    summary:
      'Stores your unsent answer to a check, scenario or explained element. Only you see it. An empty text deletes it, and so does the answer.',
    params: z.object({ courseId: Id, elementId: Id, taskId: Id }),
    body: z.object({ text: z.string().max(DRAFT_LIMIT) }),
    reply: good({}),
  }),
  requestHint: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/answers/:messageId/hint',
    access: 'learner',
    summary:
      'Gives help with your last answer to a check or scenario: first the passage of the lesson, then one hint per answer. Without more help it returns what you had.',
    params: CourseParams.extend({ messageId: Id }),
    reply: good({ hint: z.string().optional(), hintPlace: Citation.optional() }),
  }),
  requestModelAnswer: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/answers/:messageId/model-answer',
    access: 'learner',
    summary:
      'Shows a model answer of the author next to your last answer, in courses that offer it and after two answers that were partly right. What was shown is recorded; a copy of it does not count.',
    params: CourseParams.extend({ messageId: Id }),
    reply: good({ modelAnswer: z.string() }),
  }),
  transcribeAnswer: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/transcriptions',
    access: 'learner',
    summary:
      'Transcribes a recorded answer with the provider of the grader. The recording is stored only if the course keeps recordings and the student knows.',
    params: CourseParams,
    query: z.object({ keep: Flag.optional().describe('Whether the student was told that the recording is kept') }),
    multipart: 'files',
    fileBytes: RECORDING_BYTES,
    rateLimit: { max: 20, minutes: 1 },
    reply: good({
      text: z.string(),
      recordingId: Id.optional().describe('Of the kept recording. It is deleted after a day unless an answer names it'),
    }),
  }),
  getRecording: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/recordings/:recordingId',
    access: 'learner',
    summary: 'Retrieves the recording of a spoken answer: your own, or as an author that of any student.',
    params: CourseParams.extend({ recordingId: Id }),
    answers: 'file',
    reply: good({}),
  }),
  listAttempts: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/attempts',
    access: 'learner',
    mayLag: true,
    summary:
      'Lists your last attempt at each check of an element that has a key, or all attempts at one check, newest first.',
    params: z.object({ courseId: Id, elementId: Id }),
    query: z.object({ itemId: Id.optional() }),
    reply: good({ attempts: z.array(Attempt) }),
  }),
};
