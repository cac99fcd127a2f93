import { z } from 'zod';
import { Id, Time } from './primitives.ts';
import { Source } from './upload.ts';
import { Verdict } from './verdict.ts';

/** A hidden criterion. It never occurs in a reply to a learner. */
export const KnowledgeRow = z.object({
  rowId: Id,
  moduleId: Id,
  sectionId: Id,
  elementId: Id,
  statement: z.string(),
  guidance: z.string(),
  kind: z.enum(['fact', 'concept', 'procedure', 'application', 'misconception']),
  sources: z.array(Source),
  goldAnswers: z.array(z.object({ text: z.string(), verdict: Verdict })),
  position: z.int(),
  version: z.int(),
  status: z.enum(['active', 'retired']),
  updatedAt: Time,
});
export type KnowledgeRow = z.infer<typeof KnowledgeRow>;
export type KnowledgeKind = KnowledgeRow['kind'];

export const Scenario = z.object({
  scenarioId: Id,
  moduleId: Id,
  sectionId: Id,
  elementId: Id,
  title: z.string(),
  situation: z.string(),
  opening: z.string(),
  rowIds: z.array(Id),
  difficulty: z.int().min(1).max(3),
});
export type Scenario = z.infer<typeof Scenario>;

export const LearnerScenario = Scenario.pick({
  scenarioId: true,
  elementId: true,
  title: true,
  situation: true,
  opening: true,
  difficulty: true,
});
export type LearnerScenario = z.infer<typeof LearnerScenario>;

export const AssessmentConfig = z.object({
  version: z.int(),
  strictness: z.enum(['lenient', 'standard', 'strict']),
  /** How many separate answers must prove a row. */
  evidencePerRow: z.int().min(1).max(3),
  maxAttemptsPerHour: z.int().min(1).max(1000),
  hints: z.enum(['off', 'ladder']),
  /** Whether a learner may read a row once it is mastered. */
  revealMastered: z.boolean(),
  /** Whether an answer given after a hint counts as evidence. */
  unaidedRequired: z.boolean(),
  reviewAfterDays: z.int().min(1).max(3650).optional(),
});
export type AssessmentConfig = z.infer<typeof AssessmentConfig>;

export const DEFAULT_ASSESSMENT_CONFIG: AssessmentConfig = {
  version: 1,
  strictness: 'standard',
  evidencePerRow: 1,
  maxAttemptsPerHour: 60,
  hints: 'ladder',
  revealMastered: true,
  unaidedRequired: false,
};
