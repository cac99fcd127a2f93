import { z } from 'zod';
import { PointState } from '../criteria/tried-point.ts';
import { Id, Time } from '../primitives.ts';
import { LoggedResult, Result } from '../progress/result.ts';

const Count = z.int().min(0);

/** So many answers that wait are counted; there may be more. */
export const MOST_WAITING = 500;

/** How far the judge agrees with people, on answers that it judged as if nobody had marked them. */
export const Agreement = z.object({
  /** Answers that people marked. */
  marks: Count,
  /** Those of them that the judge was tried on by now. */
  tried: Count,
  /** Those of which it said the same. */
  agreeing: Count,
});
export type Agreement = z.infer<typeof Agreement>;

/** An answer to be marked, without its student’s name: all that they wrote in one conversation, on one criterion. */
export const QueuedAnswer = z.object({
  evidenceId: Id,
  rowId: Id,
  elementId: Id,
  elementTitle: z.string(),
  statement: z.string(),
  keyPoints: z.array(z.object({ pointId: Id, text: z.string() })),
  question: z.string(),
  turns: z.array(
    z.object({
      messageId: Id,
      /** What the examiner had said before it. */
      asked: z.string().optional(),
      answer: z.string(),
      /** The statement that was chosen. */
      choice: z.string().optional(),
      at: Time,
    }),
  ),
  judged: z.object({
    /** `submitted`: nothing has graded the answer. */
    verdict: LoggedResult,
    judge: z.string(),
    points: z.array(z.object({ pointId: Id, state: PointState, quote: z.string().optional() })),
  }),
  /** Whether the student holds the criterion by this answer, so that anything but “met” takes it from them. */
  isHeld: z.boolean(),
  /** Other submitted answers on the same criterion in nearly the same words, which may be graded together with it. */
  similar: z.array(z.object({ evidenceId: Id, answer: z.string() })).optional(),
});
export type QueuedAnswer = z.infer<typeof QueuedAnswer>;

/** What a person says of an answer. */
export const TeacherGradeInput = z.object({
  verdict: Result,
  /** The key points that are not shown, where it is partly right. */
  missing: z.array(Id).max(4).optional(),
  /** Said where the student loses what they hold. */
  takesBack: z.boolean().optional(),
  /** Words to the student, beside the verdict. */
  comment: z.string().trim().max(2000).optional(),
});
export type TeacherGradeInput = z.infer<typeof TeacherGradeInput>;

export const GRANT_REASONS = ['wording', 'points'] as const;

/** An earlier answer that would be granted by now. */
export const GrantableAnswer = z.object({
  evidenceId: Id,
  rowId: Id,
  elementId: Id,
  statement: z.string(),
  question: z.string(),
  answer: z.string(),
  /** The student’s own words that show it. */
  quote: z.string(),
  /** Words that were accepted since, or other key points. */
  reason: z.enum(GRANT_REASONS),
  at: Time,
});
export type GrantableAnswer = z.infer<typeof GrantableAnswer>;
