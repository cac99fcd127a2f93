import { z } from 'zod';
import { Citation } from '../drafting/citation.ts';
import { Engine, Id, Time } from '../primitives.ts';
import { HintLevel, RegradeRequest } from '../progress/progress.ts';
import { Result } from '../progress/result.ts';
import { CheckResponse } from './check.ts';
import { ConversationTurn, Uncounted } from './conversation.ts';

export const Rating = z.enum(['up', 'down']);
export type Rating = z.infer<typeof Rating>;

/** A question to the tutor with its answer. */
export const TutorMessage = z.object({
  messageId: Id,
  question: z.string(),
  /** Markdown that can only be read; `[1]` names the first citation. */
  answer: z.string(),
  citations: z.array(Citation),
  /** Whether the course answers the question. */
  answered: z.boolean(),
  /** How much of an answer that the learner owes was given. */
  hintLevel: HintLevel,
  engine: Engine,
  rating: Rating.optional(),
  comment: z.string().optional(),
  /** The question to the authors that it was passed on as. */
  questionId: Id.optional(),
  at: Time,
});
export type TutorMessage = z.infer<typeof TutorMessage>;

/** What became of the verdict on an answer after it was given. */
export const RegradeNote = z.object({
  /** The learner’s word against it that came last. */
  contest: RegradeRequest.optional(),
  /** What was decided on it last: by an author, or because the judge has learned more. */
  ruling: z.object({ verdict: Result, comment: z.string().optional() }).optional(),
  /** Whether what it proved has to be shown again. */
  takenBack: z.boolean().optional(),
});
export type RegradeNote = z.infer<typeof RegradeNote>;

/** An answer to a check or a scenario, or an element explained, with the verdict on it. */
export const AnswerMessage = z.object({
  messageId: Id,
  answer: z.string(),
  /** The statement that was chosen, where there was a choice. */
  choice: z.string().optional(),
  ...ConversationTurn.shape,
  verdict: Result,
  feedback: z.string(),
  hint: z.string().optional(),
  hintLevel: HintLevel,
  /** What it proves, each with the learner’s own words. */
  evidence: z.array(z.object({ evidenceId: Id, rowId: Id, quote: z.string().optional() })),
  /** Entries of the log whose verdicts the learner may contest, and has not. */
  contestable: z.array(Id),
  ...RegradeNote.shape,
  /** Criteria of the element that were not mastered yet. */
  remaining: z.int(),
  /** Whether it proved nothing because there was help. */
  aided: z.boolean().optional(),
  uncounted: Uncounted.optional(),
  at: Time,
});
export type AnswerMessage = z.infer<typeof AnswerMessage>;

/** An answer to a keyed check, as it stands there when its learner comes back. */
export const Attempt = AnswerMessage.pick({
  messageId: true,
  verdict: true,
  feedback: true,
  hint: true,
  contestable: true,
  aided: true,
  uncounted: true,
  at: true,
}).extend({
  ...RegradeNote.shape,
  itemId: Id,
  /** Which of the learner’s attempts at the check it is, from 1. */
  number: z.int(),
  response: CheckResponse,
  /** The response as a person reads it. */
  answer: z.string(),
  /** Once it is met: what the author says to each of the other options. */
  others: z.array(z.object({ text: z.string(), feedback: z.string() })).optional(),
});
export type Attempt = z.infer<typeof Attempt>;

const thread = { threadId: Id, at: Time };

/** What a learner and the course said to one another about one thing, oldest first. */
export const Thread = z.discriminatedUnion('kind', [
  z.object({ ...thread, kind: z.literal('tutor'), elementId: Id.optional(), messages: z.array(TutorMessage) }),
  z.object({ ...thread, kind: z.literal('check'), elementId: Id, itemId: Id, messages: z.array(AnswerMessage) }),
  z.object({ ...thread, kind: z.literal('scenario'), elementId: Id, scenarioId: Id, messages: z.array(AnswerMessage) }),
  z.object({ ...thread, kind: z.literal('teach-back'), elementId: Id, messages: z.array(AnswerMessage) }),
]);
export type Thread = z.infer<typeof Thread>;
