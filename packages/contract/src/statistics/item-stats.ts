import { z } from 'zod';
import { Id } from '../primitives.ts';

/** Figures of a check or scenario over the students who answered it. The first answer of each counts. */
export const ItemStats = z.object({
  elementId: Id,
  elementTitle: z.string(),
  itemId: Id.optional(),
  scenarioId: Id.optional(),
  /** The type of the check; `scenario` for a scenario. */
  type: z.string(),
  /** The question of the check, or the title of the scenario. */
  stem: z.string(),
  /** Whether no criterion depends on the check. */
  isPractice: z.literal(true).optional(),
  students: z.int(),
  answers: z.int(),
  /** Students whose first answer met the criteria, and those with any such answer. */
  firstTry: z.int(),
  solved: z.int(),
  /** Median seconds from the opening of the element, or the answer before, to the first answer. */
  seconds: z.number().optional(),
  /**
   * Correlation, from −1 to 1, of first answers with the mean of the first answers to other items. Absent below ten
   * students, or if all answers are alike.
   */
  discrimination: z.number().min(-1).max(1).optional(),
});
export type ItemStats = z.infer<typeof ItemStats>;
