import { z } from 'zod';
import { Agreement } from '../grading-queue/grading-queue.ts';
import { Id, Time, Title } from '../primitives.ts';
import { Result } from '../progress/result.ts';
import { because } from '../reasons.ts';
import { Source } from '../uploads/upload.ts';
import { GradingTrial } from './grading-trial.ts';

export const CRITERION_KINDS = ['fact', 'concept', 'procedure', 'application', 'misconception'] as const;

/** A statement that belongs to the proof of a criterion, with accepted wordings. */
export const KeyPoint = z.object({ pointId: Id, text: z.string(), accepted: z.array(z.string()) });
export type KeyPoint = z.infer<typeof KeyPoint>;

export const Misconception = z.object({ text: z.string() });
export type Misconception = z.infer<typeof Misconception>;

/** The authored fields of a criterion, as saves, versions and copies store them. */
export const CriterionText = z.object({
  statement: z.string(),
  guidance: z.string(),
  kind: z.enum(CRITERION_KINDS),
  sources: z.array(Source),
  goldAnswers: z.array(z.object({ text: z.string(), verdict: Result })),
  keyPoints: z.array(KeyPoint),
  misconceptions: z.array(Misconception),
});
export type CriterionText = z.infer<typeof CriterionText>;

export const PointsBy = z.enum(['engine', 'author']);
export type PointsBy = z.infer<typeof PointsBy>;

/** How the working copy of a part differs from what is published. */
export const UnpublishedChange = z.enum(['new', 'changed', 'removed']);
export type UnpublishedChange = z.infer<typeof UnpublishedChange>;
const unpublished = UnpublishedChange.optional().describe('Absent if this is what is published, and in drafts');

/** A hidden criterion; never part of a reply to a student. */
export const Criterion = CriterionText.extend({
  rowId: Id,
  moduleId: Id,
  sectionId: Id,
  elementId: Id,
  position: z.int(),
  version: z.int(),
  status: z.enum(['active', 'retired']),
  updatedAt: Time,
  pointsBy: PointsBy.optional(),
  trial: GradingTrial.optional(),
  agreement: Agreement.optional(),
  unpublished,
});
export type Criterion = z.infer<typeof Criterion>;
export type CriterionKind = Criterion['kind'];

/** A criterion that may not be saved yet and then has no id. */
export const CriterionProposal = Criterion.partial({
  rowId: true,
  position: true,
  version: true,
  status: true,
  updatedAt: true,
});
export type CriterionProposal = z.infer<typeof CriterionProposal>;

const Note = z.string().trim().max(4000).optional();

export const CourseNotes = z.object({
  version: z.literal(1).default(1),
  moduleId: Id.optional(),
  sectionId: Id.optional(),
  elementId: Id.optional(),
  audience: Note,
  goals: Note,
  prerequisites: Note,
  tone: Note,
  /** BCP 47; defaults to the course language. */
  language: z.string().trim().min(2).max(35).optional(),
  notes: Note,
});
export type CourseNotes = z.infer<typeof CourseNotes>;

export const PartNotes = CourseNotes.omit({ version: true, moduleId: true, sectionId: true, elementId: true });

/**
 * `role`: the student answers in a situation. `teach-back`: the student explains to a novice. `transfer`: the student
 * applies a criterion to a case that is not in the lesson.
 */
export const ScenarioKind = z.enum(['role', 'teach-back', 'transfer']);
export type ScenarioKind = z.infer<typeof ScenarioKind>;

/** The authored fields of a scenario, as saves, drafts and copies store them. */
export const ScenarioFields = z.object({
  title: z.string(),
  situation: z.string(),
  opening: z.string(),
  rowIds: z.array(Id),
  difficulty: z.int().min(1).max(3),
  /** Defaults to `role`. */
  kind: ScenarioKind.optional(),
  /** The name of the novice, for `teach-back`. */
  character: z.string().optional(),
  /** What the novice believes: one of the misconceptions that the criteria list. Hidden from students. */
  misconception: z.string().optional(),
});
export type ScenarioFields = z.infer<typeof ScenarioFields>;

export const Scenario = ScenarioFields.extend({
  scenarioId: Id,
  moduleId: Id,
  sectionId: Id,
  elementId: Id,
  /** Increases with every save. */
  version: z.int(),
  unpublished,
});
export type Scenario = z.infer<typeof Scenario>;

export const ScenarioInput = z.object({
  elementId: Id,
  title: Title,
  situation: z.string().trim().min(1, because('situation-missing')).max(8000),
  opening: z.string().trim().min(1, because('opening-missing')).max(4000),
  rowIds: z.array(Id).min(1, because('scenario-without-criteria')).max(20),
  difficulty: ScenarioFields.shape.difficulty,
  kind: ScenarioKind.optional(),
  character: z.string().trim().max(60).optional(),
  misconception: z.string().trim().max(500).optional(),
} satisfies Record<keyof ScenarioFields | 'elementId', z.ZodType>);
export type ScenarioInput = z.infer<typeof ScenarioInput>;

/** A scenario that is not saved. */
export const ScenarioProposal = ScenarioFields.extend({ elementId: Id });
export type ScenarioProposal = z.infer<typeof ScenarioProposal>;

export const ScenarioCount = z.int().min(1).max(10).default(3);

export const CriterionCoverage = z.object({
  rowId: Id,
  elementId: Id,
  taughtIn: z.array(Id).describe('Element ids, the criterion’s own element first'),
  checkedIn: z.array(z.object({ elementId: Id, itemId: Id.optional(), scenarioId: Id.optional() })),
  gap: z.enum(['untaught', 'unchecked', 'both', 'none']),
  autoGraded: z
    .boolean()
    .describe('Whether a check with a key or a content package can prove it. Otherwise only free answers can'),
});
export type CriterionCoverage = z.infer<typeof CriterionCoverage>;

/** A check or scenario that masters nothing because all its criteria are retired or deleted. */
export const IdleTask = z.object({
  elementId: Id,
  itemId: Id.optional(),
  scenarioId: Id.optional(),
  stem: z.string().describe('The question of the check, or the title of the scenario'),
});
export type IdleTask = z.infer<typeof IdleTask>;

export const StudentScenario = Scenario.pick({
  scenarioId: true,
  elementId: true,
  title: true,
  situation: true,
  opening: true,
  difficulty: true,
  kind: true,
  character: true,
});
export type StudentScenario = z.infer<typeof StudentScenario>;

export const AssessmentConfig = z.object({
  version: z.int(),
  strictness: z.enum(['lenient', 'standard', 'strict']),
  /** Number of different answers to different checks that master a criterion. */
  evidencePerRow: z.int().min(1).max(3),
  maxAttemptsPerHour: z.int().min(1).max(1000),
  hints: z.enum(['off', 'ladder']),
  /** Whether students may read a criterion after mastering it. */
  revealMastered: z.boolean(),
  /** Whether an answer after a hint counts. */
  unaidedRequired: z.boolean(),
  /** Whether the result that a content package reports counts. */
  packageEvidence: z.boolean(),
  reviewAfterDays: z.int().min(1).max(3650).optional(),
  /** Whether recordings of spoken answers are stored with the answer, for the student and teachers. */
  keepsRecordings: z.boolean().optional(),
  /** Whether students say before the result of a check how sure they are. */
  asksConfidence: z.boolean().optional(),
  /** Whether students may compare their answer with a model answer after two answers that were nearly right. */
  offersModelAnswers: z.boolean().optional(),
});
export type AssessmentConfig = z.infer<typeof AssessmentConfig>;
/** What course packages contain. Each course decides by itself about recordings. */
export const AssessmentSettings = AssessmentConfig.omit({ version: true, keepsRecordings: true });

export const DEFAULT_ASSESSMENT_CONFIG: AssessmentConfig = {
  version: 1,
  strictness: 'standard',
  evidencePerRow: 1,
  maxAttemptsPerHour: 60,
  hints: 'ladder',
  revealMastered: true,
  unaidedRequired: false,
  packageEvidence: true,
};
