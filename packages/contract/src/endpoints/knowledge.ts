import { z } from 'zod';
import { endpoint, good, planned } from '../endpoint.ts';
import { AssessmentConfig, KnowledgeRow, LearnerScenario, Scenario } from '../shapes/knowledge.ts';
import { Id } from '../shapes/primitives.ts';

const CourseParams = z.object({ courseId: Id });
const Scope = z.object({ moduleId: Id.optional(), sectionId: Id.optional(), elementId: Id.optional() });

export const knowledgeEndpoints = {
  getKnowledge: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/knowledge',
    access: 'author',
    summary: 'Lists the criteria and scenarios of a course, module, section or element',
    params: CourseParams,
    query: Scope,
    reply: good({ rows: z.array(KnowledgeRow), scenarios: z.array(Scenario) }),
  }),
  listScenarios: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/scenarios',
    access: 'learner',
    summary: 'Lists the scenarios of a course as a learner may see them',
    params: CourseParams,
    reply: good({ scenarios: z.array(LearnerScenario) }),
  }),
  getAssessmentConfig: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/assessment-config',
    access: 'author',
    summary: 'Reads how answers are judged in a course',
    params: CourseParams,
    reply: good({ config: AssessmentConfig }),
  }),
  setAssessmentConfig: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/assessment-config',
    access: 'author',
    summary: 'Changes how answers are judged from now on',
    params: CourseParams,
    body: AssessmentConfig.omit({ version: true })
      .partial()
      .extend({ reviewAfterDays: AssessmentConfig.shape.reviewAfterDays.nullable() }),
    reply: good({ config: AssessmentConfig }),
  }),
  setKnowledge: planned('POST', '/api/courses/:courseId/knowledge', 'author', 'Replaces the criteria of a scope'),
  appendKnowledge: planned('POST', '/api/courses/:courseId/knowledge/append', 'author', 'Adds criteria'),
  getKnowledgeMeta: planned('GET', '/api/courses/:courseId/knowledge/meta', 'author', 'Reads audience, goals and tone'),
  setKnowledgeMeta: planned(
    'POST',
    '/api/courses/:courseId/knowledge/meta',
    'author',
    'Writes audience, goals and tone',
  ),
  getKnowledgePack: planned(
    'GET',
    '/api/courses/:courseId/knowledge/hk-pack',
    'author',
    'Reads everything hidden of a section at once',
  ),
  improveKnowledge: planned('POST', '/api/knowledge/improve', 'author', 'Proposes better criteria; saves nothing'),
  improveKnowledgeSet: planned(
    'POST',
    '/api/courses/:courseId/knowledge/improve-set',
    'author',
    'Improves the criteria of a scope',
  ),
  improveKnowledgeRow: planned(
    'POST',
    '/api/courses/:courseId/knowledge/improve-row',
    'author',
    'Improves one criterion',
  ),
  generateScenarios: planned(
    'POST',
    '/api/courses/:courseId/knowledge/scenarios/generate',
    'author',
    'Writes scenarios for a scope',
  ),
  improveScenario: planned(
    'POST',
    '/api/courses/:courseId/knowledge/scenarios/improve',
    'author',
    'Improves a scenario',
  ),
  updateScenario: planned(
    'PUT',
    '/api/courses/:courseId/knowledge/scenarios/:scenarioId',
    'author',
    'Saves a scenario',
  ),
  deleteScenario: planned(
    'DELETE',
    '/api/courses/:courseId/knowledge/scenarios/:scenarioId',
    'author',
    'Deletes a scenario, undoably',
  ),
  listRowVersions: planned(
    'GET',
    '/api/courses/:courseId/knowledge/:rowId/versions',
    'author',
    'Lists a row’s versions',
  ),
  getRowVersion: planned(
    'GET',
    '/api/courses/:courseId/knowledge/:rowId/versions/:versionId',
    'author',
    'Reads one version of a row',
  ),
  restoreRowVersion: planned(
    'POST',
    '/api/courses/:courseId/knowledge/:rowId/versions/:versionId/restore',
    'author',
    'Saves an old version of a row as the newest',
  ),
  deleteRowVersion: planned(
    'DELETE',
    '/api/courses/:courseId/knowledge/:rowId/versions/:versionId',
    'author',
    'Deletes a version that is not the current one',
  ),
  getCoverage: planned(
    'GET',
    '/api/courses/:courseId/coverage',
    'author',
    'Says where each criterion is taught and checked',
  ),
  benchJudge: planned(
    'POST',
    '/api/courses/:courseId/knowledge/bench',
    'author',
    'Runs the gold answers through the judge',
  ),
};
