import { z } from 'zod';
import { PointState } from '../criteria/tried-point.ts';
import { Assignee } from '../inbox/inbox.ts';
import { Id, Time } from '../primitives.ts';
import { LoggedResult, Result } from '../progress/result.ts';

const Count = z.int().min(0);

export const MOST_WAITING = 500;
/** A suggestion of this confidence can be confirmed together with others. */
export const SURE_CONFIDENCE = 0.9;

/** Agreement of the grader with teachers, graded without the same answer as an example. */
export const Agreement = z.object({
  marks: Count,
  tried: Count,
  agreeing: Count,
});
export type Agreement = z.infer<typeof Agreement>;

/** What the grader found, compared with what teachers decided. */
export const GraderDecisions = z.object({
  agree: Count,
  lenient: Count,
  strict: Count,
  /** Whether the grader accepted two wrong answers lately, so that a teacher confirms what it accepts. */
  onlySuggests: z.boolean(),
});
export type GraderDecisions = z.infer<typeof GraderDecisions>;

/** An anonymous answer: a student's text of one conversation on one criterion. */
export const QueuedAnswer = z.object({
  evidenceId: Id,
  rowId: Id,
  elementId: Id,
  elementTitle: z.string(),
  assignee: Assignee.optional(),
  statement: z.string(),
  keyPoints: z.array(z.object({ pointId: Id, text: z.string() })),
  question: z.string(),
  turns: z.array(
    z.object({
      messageId: Id,
      asked: z.string().optional(),
      answer: z.string(),
      choice: z.string().optional(),
      /** Recordings of the spoken answer that the course keeps. */
      recordings: z.array(Id).optional(),
      at: Time,
    }),
  ),
  judged: z.object({
    /** `submitted` without a grade. */
    verdict: LoggedResult,
    judge: z.string(),
    points: z.array(z.object({ pointId: Id, state: PointState, quote: z.string().optional() })),
  }),
  /** What a language model suggests for a submitted answer; a teacher confirms or changes it. */
  suggested: z.object({ verdict: Result, model: z.string().optional(), confidence: z.number().optional() }).optional(),
  /** Whether the student holds the criterion by this answer. */
  isHeld: z.boolean(),
  /** Similar submitted answers on the same criterion that can share a grade. */
  similar: z.array(z.object({ evidenceId: Id, answer: z.string() })).optional(),
});
export type QueuedAnswer = z.infer<typeof QueuedAnswer>;

export const TeacherGradeInput = z.object({
  verdict: Result,
  missing: z.array(Id).max(4).optional(),
  takesBack: z.boolean().optional(),
  comment: z.string().trim().max(2000).optional(),
});
export type TeacherGradeInput = z.infer<typeof TeacherGradeInput>;

export const GRANT_REASONS = ['wording', 'points'] as const;

/** An earlier answer that would be accepted now. */
export const GrantableAnswer = z.object({
  evidenceId: Id,
  rowId: Id,
  elementId: Id,
  statement: z.string(),
  question: z.string(),
  answer: z.string(),
  quote: z.string(),
  reason: z.enum(GRANT_REASONS),
  at: Time,
});
export type GrantableAnswer = z.infer<typeof GrantableAnswer>;
