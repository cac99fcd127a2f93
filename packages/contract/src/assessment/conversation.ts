import { z } from 'zod';
import { Citation } from '../drafting/citation.ts';
import { Id } from '../primitives.ts';

/** What the examiner says next, from what helps least to what helps most, and how a talk ends. */
export const NEXT_KINDS = ['more', 'aim', 'choice', 'gap', 'passage', 'another-task', 'teacher', 'done'] as const;
export const NextKind = z.enum(NEXT_KINDS);
export type NextKind = z.infer<typeof NextKind>;

/** A check, a scenario, or with neither an element to be explained. */
export const TaskPlace = z.object({ elementId: Id, itemId: Id.optional(), scenarioId: Id.optional() });
export type TaskPlace = z.infer<typeof TaskPlace>;

/** What the examiner says next, as a learner gets it. */
export const StudentNext = z.object({
  kind: NextKind,
  text: z.string(),
  /** Statements to choose from; one is right. */
  options: z.array(z.object({ id: Id, text: z.string() })).optional(),
  /** What to read again. */
  place: Citation.optional(),
  /** Where the same is asked besides. */
  task: TaskPlace.optional(),
});
export type StudentNext = z.infer<typeof StudentNext>;

/** Words of a student's own message that showed something. */
export const StudentQuote = z.object({
  messageId: Id,
  quote: z.string(),
  /** Where it begins in the message, in UTF-16 code units. */
  start: z.int(),
});
export type StudentQuote = z.infer<typeof StudentQuote>;

/**
 * Why a right answer is no piece of evidence: the same task or the same words proved the criterion already, or a miss had
 * shown the answer.
 */
export const Uncounted = z.enum(['repeated', 'after-miss']);
export type Uncounted = z.infer<typeof Uncounted>;

/** What a student compares a submitted answer with. It is sent only with and after that answer. */
export const SelfCheck = z.object({
  /** An answer that meets the criteria, where the author gave one. */
  modelAnswer: z.string().optional(),
  /** The key points of the criteria, in their order. */
  points: z.array(z.object({ id: Id, text: z.string() })),
});
export type SelfCheck = z.infer<typeof SelfCheck>;

/**
 * `submitted`: a teacher grades the answer. `practice`: the student had seen the model answer of this question before, so
 * nobody grades it. `not-needed`: the answer was submitted and left the grading queue without a grade, because its student has
 * mastered the criteria, or because they were changed, retired or reset.
 */
export const AnswerState = z.enum(['submitted', 'practice', 'not-needed']);
export type AnswerState = z.infer<typeof AnswerState>;

/** What an answer did in its conversation. An answer to a keyed check is in none. */
export const ConversationTurn = z.object({
  /** Of the parts of what is asked for, over the whole conversation. */
  points: z.object({ shown: z.int(), total: z.int() }).optional(),
  next: StudentNext.optional(),
  quotes: z.array(StudentQuote).optional(),
  /** Who judged: the built-in engine, or a language model. */
  engine: z.string().optional(),
  /** Which language model, where one judged. */
  model: z.string().optional(),
  /** Only of answers from before a conversation had one grader: the engine that was to judge could not, and the built-in one did. */
  fellBack: z.boolean().optional(),
  /** Whether the answer is stored and not graded yet: its grader could not be asked. */
  pending: z.boolean().optional(),
  /** Present where no engine grades the answer. Its `verdict` is then `not-yet`, and nothing is mastered by it. */
  state: AnswerState.optional(),
  selfCheck: SelfCheck.optional(),
});
export type ConversationTurn = z.infer<typeof ConversationTurn>;
