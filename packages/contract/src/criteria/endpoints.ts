import { z } from 'zod';
import { StudentNext } from '../assessment/conversation.ts';
import { Element } from '../courses/course.ts';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, CourseParams, Engine, Flag, Id } from '../primitives.ts';
import { because } from '../reasons.ts';
import {
  AssessmentConfig,
  CourseNotes,
  Criterion,
  CriterionCoverage,
  CriterionProposal,
  CriterionText,
  IdleTask,
  Scenario,
  ScenarioCount,
  ScenarioInput,
  ScenarioProposal,
  StudentScenario,
} from './criterion.ts';
import {
  CRITERIA_AT_ONCE,
  CriterionChange,
  CriterionImpact,
  CriterionInput,
  CriterionVersion,
} from './criterion-saving.ts';
import { GradingTrial, TrialFigures } from './grading-trial.ts';
import { ItemsToRemove, Removal } from './removal.ts';
import { TriedPoint } from './tried-point.ts';

const CriterionParams = CourseParams.extend({ rowId: Id });
const CriterionVersionParams = CriterionParams.extend({ versionId: Id });
const ScenarioParams = CourseParams.extend({ scenarioId: Id });
const Scope = z.object({ moduleId: Id.optional(), sectionId: Id.optional(), elementId: Id.optional() });
/** Module and section are verified if given. */
const ElementScope = Scope.extend({ elementId: Id });
const Hint = z.string().trim().max(4000).optional();
const asked = { hint: Hint, actionId: ActionId.optional() };
const saving = { persist: z.boolean().default(true), change: CriterionChange.optional() };

const TOO_MANY = because('criteria-too-many-at-once');
const CriteriaAtOnce = z.array(CriterionInput).max(CRITERIA_AT_ONCE, TOO_MANY);
const NewCriteria = z
  .array(CriterionInput.omit({ rowId: true }))
  .min(1, because('criterion-missing'))
  .max(CRITERIA_AT_ONCE, TOO_MANY);
const TRIAL_LIMIT = 200;

export const criteriaEndpoints = {
  getKnowledge: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/knowledge',
    access: 'author',
    summary: 'Lists the criteria and scenarios of a course, module, section or element.',
    params: CourseParams,
    query: Scope.extend({ retired: Flag.optional().describe('Includes retired criteria after the others') }),
    reply: good({ rows: z.array(Criterion), scenarios: z.array(Scenario) }),
  }),
  listScenarios: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/scenarios',
    access: 'learner',
    mayLag: true,
    summary: 'Lists the scenarios of a course in the student view.',
    params: CourseParams,
    reply: good({ scenarios: z.array(StudentScenario) }),
  }),
  getAssessmentConfig: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/assessment-config',
    access: 'author',
    summary: 'Retrieves the grading settings of a course.',
    params: CourseParams,
    reply: good({ config: AssessmentConfig }),
  }),
  setAssessmentConfig: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/assessment-config',
    access: 'author',
    summary: 'Updates the grading settings of a course. They apply to later answers.',
    params: CourseParams,
    body: AssessmentConfig.omit({ version: true })
      .partial()
      .extend({ reviewAfterDays: AssessmentConfig.shape.reviewAfterDays.nullable() }),
    reply: good({ config: AssessmentConfig }),
  }),
  setKnowledge: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge',
    access: 'author',
    summary:
      'Replaces the criteria of an element. Criteria that are left out are retired, and return when they are sent again.',
    params: CourseParams,
    query: z.object({ preview: Flag.optional().describe('Returns the effect and saves nothing') }),
    body: ElementScope.extend({
      rows: CriteriaAtOnce,
      change: CriterionChange.optional(),
      /** Versions that the author saw, by id; other current versions return 409. */
      baseVersions: z.record(Id, z.int()).optional(),
      /** The question or flag that new criteria are written for. */
      from: Id.optional(),
    }),
    conflict: z.array(Criterion),
    reply: good({ rows: z.array(Criterion), impact: CriterionImpact }),
  }),
  removeItems: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/remove-items',
    access: 'author',
    summary:
      'Removes checks and criteria of several elements in one step. Can be undone. Returns 409 if any of them changed meanwhile.',
    params: CourseParams,
    body: ItemsToRemove,
    conflict: z.union([Element, z.array(Criterion)]),
    reply: good({ removal: Removal }),
  }),
  restoreItems: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/restore-items',
    access: 'author',
    summary: 'Undoes a removal of checks and criteria in one step. Returns 409 if an element was saved meanwhile.',
    params: CourseParams,
    body: z.object({ removal: Removal }),
    conflict: Element,
    reply: good({}),
  }),
  appendKnowledge: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/append',
    access: 'author',
    summary: 'Adds criteria to an element.',
    status: 201,
    params: CourseParams,
    body: ElementScope.extend({ rows: NewCriteria }),
    reply: good({ rows: z.array(Criterion).describe('The added criteria') }),
  }),
  getKnowledgeMeta: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/knowledge/meta',
    access: 'author',
    summary: 'Retrieves the notes on audience, goals and tone of a course or a part of it.',
    params: CourseParams,
    query: Scope,
    reply: good({ meta: CourseNotes }),
  }),
  setKnowledgeMeta: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/meta',
    access: 'author',
    summary: 'Saves notes on audience, goals and tone of a course or a part of it.',
    params: CourseParams,
    body: CourseNotes,
    reply: good({ meta: CourseNotes }),
  }),
  getKnowledgePack: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/knowledge/hk-pack',
    access: 'author',
    summary: 'Retrieves all hidden content of a section, module or course, with its notes.',
    params: CourseParams,
    query: Scope.omit({ elementId: true }),
    reply: good({
      pack: z.object({
        moduleId: Id.optional(),
        sectionId: Id.optional(),
        meta: CourseNotes.describe('Notes of the part, or of its nearest parent with notes'),
        rows: z.array(Criterion),
        scenarios: z.array(Scenario),
        config: AssessmentConfig,
      }),
    }),
  }),
  improveKnowledge: endpoint({
    method: 'POST',
    path: '/api/knowledge/improve',
    access: 'author',
    summary: 'Proposes improved and additional criteria. Saves nothing.',
    stream: true,
    body: Scope.extend({ courseId: Id, ...asked }),
    reply: good({ proposal: z.object({ rows: z.array(CriterionProposal) }), impact: CriterionImpact, engine: Engine }),
  }),
  improveKnowledgeSet: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/improve-set',
    access: 'author',
    summary: 'Improves the criteria of a scope. Without `change`, mastered criteria are not saved.',
    stream: true,
    params: CourseParams,
    body: Scope.extend({ ...asked, ...saving }),
    reply: good({ rows: z.array(CriterionProposal), persisted: z.boolean(), impact: CriterionImpact, engine: Engine }),
  }),
  improveKnowledgeRow: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/improve-row',
    access: 'author',
    summary: 'Improves one criterion. Without `change`, a mastered criterion is not saved.',
    stream: true,
    params: CourseParams,
    body: z.object({ rowId: Id, ...asked, ...saving }),
    reply: good({ row: CriterionProposal, persisted: z.boolean(), impact: CriterionImpact, engine: Engine }),
  }),
  createScenario: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/scenarios',
    access: 'author',
    summary: 'Creates a scenario.',
    status: 201,
    params: CourseParams,
    body: ScenarioInput.extend({ difficulty: ScenarioInput.shape.difficulty.default(1) }),
    reply: good({ scenario: Scenario }),
  }),
  generateScenarios: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/scenarios/generate',
    access: 'author',
    summary: 'Generates scenarios that ask for the criteria of a scope. Saves them unless `persist` is false.',
    status: 201,
    stream: true,
    params: CourseParams,
    body: Scope.extend({ ...asked, count: ScenarioCount, persist: z.boolean().default(true) }),
    reply: good({
      scenarios: z.array(Scenario).describe('The saved scenarios'),
      proposals: z.array(ScenarioProposal).optional().describe('What was not saved'),
      engine: Engine,
    }),
  }),
  improveScenario: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/scenarios/improve',
    access: 'author',
    summary: 'Proposes an improved scenario. Saves it only on request.',
    stream: true,
    params: CourseParams,
    body: z.object({ scenarioId: Id, ...asked, persist: z.boolean().default(false) }),
    reply: good({ scenario: Scenario, persisted: z.boolean(), engine: Engine }),
  }),
  updateScenario: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/knowledge/scenarios/:scenarioId',
    access: 'author',
    summary: 'Updates a scenario. Returns 409 if `baseVersion` is stale.',
    params: ScenarioParams,
    body: ScenarioInput.partial().extend({ baseVersion: z.int().optional() }),
    conflict: Scenario,
    reply: good({ scenario: Scenario }),
  }),
  deleteScenario: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/knowledge/scenarios/:scenarioId',
    access: 'author',
    summary: 'Deletes a scenario. Can be undone for 30 days.',
    params: ScenarioParams,
    reply: good({ undoToken: z.string() }),
  }),
  tryAnswer: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/:rowId/try',
    access: 'author',
    summary: 'Grades an answer to a criterion as a student’s first answer. Saves nothing.',
    params: CriterionParams,
    body: z.object({ answer: z.string().trim().min(1, because('reply-missing')).max(20_000) }),
    reply: good({
      points: z.array(TriedPoint),
      next: StudentNext.optional(),
      confidence: z.number().min(0).max(1).optional(),
      engine: Engine,
      model: z.string().optional(),
    }),
  }),
  suggestKeyPoints: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/:rowId/key-points',
    access: 'author',
    summary: 'Suggests key points and misconceptions of a criterion. Saves nothing.',
    params: CriterionParams,
    reply: good({ keyPoints: z.array(z.string()), misconceptions: z.array(z.string()), engine: Engine }),
  }),
  listRowVersions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/knowledge/:rowId/versions',
    access: 'author',
    mayLag: true,
    summary: 'Lists the versions of a criterion, newest first.',
    params: CriterionParams,
    reply: good({ versions: z.array(CriterionVersion) }),
  }),
  getRowVersion: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/knowledge/:rowId/versions/:versionId',
    access: 'author',
    mayLag: true,
    summary: 'Retrieves a version of a criterion.',
    params: CriterionVersionParams,
    reply: good({
      version: CriterionVersion,
      row: CriterionText,
    }),
  }),
  restoreRowVersion: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/:rowId/versions/:versionId/restore',
    access: 'author',
    summary: 'Saves an old version of a criterion as its newest version.',
    params: CriterionVersionParams,
    query: z.object({ change: CriterionChange.optional() }),
    reply: good({ row: Criterion, impact: CriterionImpact }),
  }),
  deleteRowVersion: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/knowledge/:rowId/versions/:versionId',
    access: 'author',
    summary: 'Deletes a version of a criterion other than the current one. Can be undone for 30 days.',
    params: CriterionVersionParams,
    reply: good({ undoToken: z.string() }),
  }),
  getCoverage: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/coverage',
    access: 'author',
    mayLag: true,
    summary:
      'Lists where each criterion is taught and asked, gaps first, and the checks that no longer prove a criterion.',
    params: CourseParams,
    query: Scope,
    reply: good({ rows: z.array(CriterionCoverage), idle: z.array(IdleTask) }),
  }),
  tryJudge: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/knowledge/trial',
    access: 'author',
    summary: 'Grades the example answers of criteria and saves the result with each criterion.',
    stream: true,
    params: CourseParams,
    body: Scope.extend({
      rowIds: z.array(Id).max(TRIAL_LIMIT).optional(),
      actionId: ActionId.optional(),
    }),
    reply: good({
      results: z.array(GradingTrial.extend({ rowId: Id })),
      summary: TrialFigures.extend({
        rows: z.int(),
        answers: z.int(),
        failing: z.int().describe('Number of criteria that fail their own example answers'),
        nonsense: z.int().describe('Number of criteria that accept a nonsense answer'),
      }),
      engine: Engine,
    }),
  }),
};
