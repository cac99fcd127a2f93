import { z } from 'zod';
import { Citation } from '../drafting/citation.ts';
import { Id } from '../primitives.ts';
import { Result } from '../progress/result.ts';

/** The grader's moves, from least to most help, and how a conversation ends. */
export const NEXT_KINDS = ['more', 'aim', 'choice', 'gap', 'passage', 'another-task', 'teacher', 'done'] as const;
export const NextKind = z.enum(NEXT_KINDS);
export type NextKind = z.infer<typeof NextKind>;

/** A check, a scenario, or an explained element if both are absent. */
export const TaskPlace = z.object({ elementId: Id, itemId: Id.optional(), scenarioId: Id.optional() });
export type TaskPlace = z.infer<typeof TaskPlace>;

export const StudentNext = z.object({
  kind: NextKind,
  /** The grader's sentence about the answer, before the question in `text`. */
  feedback: z.string().optional(),
  text: z.string(),
  options: z.array(z.object({ id: Id, text: z.string() })).optional(),
  place: Citation.optional(),
  task: TaskPlace.optional(),
});
export type StudentNext = z.infer<typeof StudentNext>;

export const StudentQuote = z.object({
  messageId: Id,
  quote: z.string(),
  /** UTF-16 code units. */
  start: z.int(),
});
export type StudentQuote = z.infer<typeof StudentQuote>;

/** Why a right answer does not count: the same check or words already counted, or a miss had shown the answer. */
export const Uncounted = z.enum(['repeated', 'after-miss']);
export type Uncounted = z.infer<typeof Uncounted>;

/** Comparison for a submitted answer, sent only after it. */
export const SelfCheck = z.object({
  modelAnswer: z.string().optional(),
  points: z.array(z.object({ id: Id, text: z.string() })),
});
export type SelfCheck = z.infer<typeof SelfCheck>;

/** `practice`: the student had seen the model answer. `not-needed`: left the queue without a grade. */
export const AnswerState = z.enum(['submitted', 'practice', 'not-needed']);
export type AnswerState = z.infer<typeof AnswerState>;

/** The effect of an answer on its conversation; absent for keyed checks. */
export const ConversationTurn = z.object({
  points: z.object({ shown: z.int(), total: z.int() }).optional(),
  next: StudentNext.optional(),
  quotes: z.array(StudentQuote).optional(),
  engine: z.string().optional(),
  model: z.string().optional(),
  /** Only in old answers: the offline engine replaced the grader. */
  fellBack: z.boolean().optional(),
  pending: z.boolean().optional(),
  /** Present without a grading engine; `verdict` is then `not-yet` and nothing is mastered. */
  state: AnswerState.optional(),
  selfCheck: SelfCheck.optional(),
  /** Whether the student may ask for a model answer, after two answers that were nearly right. */
  mayCompare: z.boolean().optional(),
  /** The model answer that the student asked for after this answer. */
  modelAnswer: z.string().optional(),
  /** With `state`: the result that a grader suggests and a teacher confirms. */
  suggested: Result.optional(),
});
export type ConversationTurn = z.infer<typeof ConversationTurn>;
