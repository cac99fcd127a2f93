import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { Rollup } from '../progress/progress.ts';

/**
 * `missed`: missed a criterion several times. `stuck`: many answers lately, but no new criterion. `away`: not seen for
 * a week, or since joining.
 */
export const NEEDS = ['missed', 'stuck', 'away'] as const;
export const Need = z.enum(NEEDS);
export type Need = z.infer<typeof Need>;

export const StudentNeeds = z.object({
  studentId: Id,
  displayName: z.string(),
  enrolledAt: Time,
  /** The last activity in the course; absent for students who have not started. */
  lastSeenAt: Time.optional(),
  rollup: Rollup,
  /** Answers in the last seven days. */
  answers: z.int(),
  needs: z.array(Need),
  /** Criteria that the student missed several times and has not mastered, most misses first. */
  missed: z.array(
    z.object({ rowId: Id, statement: z.string(), elementId: Id, elementTitle: z.string(), misses: z.int() }),
  ),
});
export type StudentNeeds = z.infer<typeof StudentNeeds>;
