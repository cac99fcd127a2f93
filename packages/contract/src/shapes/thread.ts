import { z } from 'zod';
import { Citation } from './citation.ts';
import { TalkTurn } from './examination.ts';
import { Engine, Id, Time } from './primitives.ts';
import { HintLevel } from './progress.ts';
import { Verdict } from './verdict.ts';

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

/** An answer to a check or a scenario, or an element explained, with the verdict on it. */
export const AnswerMessage = z.object({
  messageId: Id,
  answer: z.string(),
  /** The statement that was chosen, where there was a choice. */
  choice: z.string().optional(),
  ...TalkTurn.shape,
  verdict: Verdict,
  feedback: z.string(),
  hint: z.string().optional(),
  hintLevel: HintLevel,
  /** What it proves, each with the learner’s own words. */
  evidence: z.array(z.object({ evidenceId: Id, rowId: Id, quote: z.string().optional() })),
  /** Entries of the log whose verdicts the learner may contest. */
  contestable: z.array(Id),
  /** Criteria of the element that were not mastered yet. */
  remaining: z.int(),
  /** Whether it proved nothing because there was help. */
  aided: z.boolean().optional(),
  at: Time,
});
export type AnswerMessage = z.infer<typeof AnswerMessage>;

const thread = { threadId: Id, at: Time };

/** What a learner and the course said to one another about one thing, oldest first. */
export const Thread = z.discriminatedUnion('kind', [
  z.object({ ...thread, kind: z.literal('tutor'), elementId: Id.optional(), messages: z.array(TutorMessage) }),
  z.object({ ...thread, kind: z.literal('check'), elementId: Id, itemId: Id, messages: z.array(AnswerMessage) }),
  z.object({ ...thread, kind: z.literal('scenario'), elementId: Id, scenarioId: Id, messages: z.array(AnswerMessage) }),
  z.object({ ...thread, kind: z.literal('teach-back'), elementId: Id, messages: z.array(AnswerMessage) }),
]);
export type Thread = z.infer<typeof Thread>;
