import { z } from 'zod';
import { CriterionText, Scenario, UnpublishedChange } from '../criteria/criterion.ts';
import { CriterionImpact } from '../criteria/criterion-saving.ts';
import { Refusal } from '../failure.ts';
import { Id, Time } from '../primitives.ts';
import { ElementFields } from './course.ts';

export const CriterionDifference = z.object({
  rowId: Id,
  change: UnpublishedChange,
  before: CriterionText.optional(),
  after: CriterionText.optional(),
  /** Students who mastered the criterion. */
  holders: z.int(),
  asksAnew: z.boolean().describe('Whether the meaning may differ, so that the author decides what happens to holders'),
});
export type CriterionDifference = z.infer<typeof CriterionDifference>;

export const ScenarioDifference = z.object({
  scenarioId: Id,
  change: UnpublishedChange,
  before: Scenario.optional(),
  after: Scenario.optional(),
});
export type ScenarioDifference = z.infer<typeof ScenarioDifference>;

/** What publishing changes in an element. */
export const ElementDifference = z.object({
  elementId: Id,
  title: z.string(),
  /** False for a draft. */
  published: z.boolean(),
  /** Version of the working copy. */
  version: z.int(),
  /** Absent for a draft. */
  before: ElementFields.optional(),
  /** Absent for a draft without unpublished changes of an earlier publication. */
  after: ElementFields.optional(),
  criteria: z.array(CriterionDifference),
  scenarios: z.array(ScenarioDifference),
  missing: z
    .array(z.string())
    .describe('Questions of checks and titles of scenarios whose criteria are all deleted, so that they prove nothing'),
});
export type ElementDifference = z.infer<typeof ElementDifference>;

export const Differences = z.object({ elements: z.array(ElementDifference), impact: CriterionImpact });
export type Differences = z.infer<typeof Differences>;

export const Publication = z.object({
  publicationId: Id,
  kind: z.enum(['publish', 'unpublish', 'discard']),
  at: Time,
  by: z.object({ uid: Id, displayName: z.string() }),
  elements: z.array(z.object({ elementId: Id, title: z.string(), version: z.int() })),
  undone: z.boolean(),
  canUndo: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

export const ScheduledPublication = z.object({
  scheduleId: Id,
  at: Time,
  by: z.object({ uid: Id, displayName: z.string() }),
  moduleId: Id.optional(),
  sectionId: Id.optional(),
  elementId: Id.optional(),
  failure: Refusal.extend({ message: z.string() }).optional().describe('Why nothing was published at that time'),
});
export type ScheduledPublication = z.infer<typeof ScheduledPublication>;
