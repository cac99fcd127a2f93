import { z } from 'zod';
import { Citation } from '../drafting/citation.ts';
import { Engine, Id, Time } from '../primitives.ts';
import { HintLevel, RegradeRequest } from '../progress/progress.ts';
import { Result } from '../progress/result.ts';
import { CheckResponse } from './check.ts';
import { ConversationTurn, Uncounted } from './conversation.ts';

export const Rating = z.enum(['up', 'down']);
export type Rating = z.infer<typeof Rating>;

export const TutorMessage = z.object({
  messageId: Id,
  question: z.string(),
  /** Inert Markdown; `[1]` is the first citation. */
  answer: z.string(),
  citations: z.array(Citation),
  answered: z.boolean(),
  hintLevel: HintLevel,
  engine: Engine,
  rating: Rating.optional(),
  comment: z.string().optional(),
  questionId: Id.optional(),
  at: Time,
});
export type TutorMessage = z.infer<typeof TutorMessage>;

export const RegradeNote = z.object({
  contest: RegradeRequest.optional(),
  /** The latest decision, by an author or after the grader learned more. */
  ruling: z.object({ verdict: Result, comment: z.string().optional() }).optional(),
  /** Whether the criterion must be shown again. */
  takenBack: z.boolean().optional(),
});
export type RegradeNote = z.infer<typeof RegradeNote>;

export const AnswerMessage = z.object({
  messageId: Id,
  answer: z.string(),
  choice: z.string().optional(),
  ...ConversationTurn.shape,
  verdict: Result,
  feedback: z.string(),
  hint: z.string().optional(),
  /** The passage of the lesson that the student asked for as the first hint. */
  hintPlace: Citation.optional(),
  hintLevel: HintLevel,
  evidence: z.array(z.object({ evidenceId: Id, rowId: Id, quote: z.string().optional() })),
  /** Log entries that allow a regrade request and have none. */
  contestable: z.array(Id),
  ...RegradeNote.shape,
  /** Criteria of the element that were not mastered. */
  remaining: z.int(),
  /** Whether it did not count because of help. */
  aided: z.boolean().optional(),
  uncounted: Uncounted.optional(),
  at: Time,
});
export type AnswerMessage = z.infer<typeof AnswerMessage>;

export const Attempt = AnswerMessage.pick({
  messageId: true,
  verdict: true,
  feedback: true,
  hint: true,
  hintPlace: true,
  contestable: true,
  aided: true,
  uncounted: true,
  at: true,
}).extend({
  ...RegradeNote.shape,
  itemId: Id,
  /** Attempt number from 1. */
  number: z.int(),
  response: CheckResponse,
  answer: z.string(),
  /** Feedback of the other options, once the check is met. */
  others: z.array(z.object({ text: z.string(), feedback: z.string() })).optional(),
});
export type Attempt = z.infer<typeof Attempt>;

const thread = { threadId: Id, at: Time };

export const Thread = z.discriminatedUnion('kind', [
  z.object({ ...thread, kind: z.literal('tutor'), elementId: Id.optional(), messages: z.array(TutorMessage) }),
  z.object({ ...thread, kind: z.literal('check'), elementId: Id, itemId: Id, messages: z.array(AnswerMessage) }),
  z.object({ ...thread, kind: z.literal('scenario'), elementId: Id, scenarioId: Id, messages: z.array(AnswerMessage) }),
  z.object({ ...thread, kind: z.literal('teach-back'), elementId: Id, messages: z.array(AnswerMessage) }),
]);
export type Thread = z.infer<typeof Thread>;
