import { readAssessmentConfig } from '../../db/records/assessment-config.ts';
import { readRows, readScenarios } from '../../db/records/knowledge.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { changeAssessmentConfig } from './queries.ts';

type Served = 'getKnowledge' | 'listScenarios' | 'getAssessmentConfig' | 'setAssessmentConfig';

export const knowledgeHandlers = ({ db }: Services): Handlers<Served> => ({
  async getKnowledge({ params: { courseId }, query }) {
    return { rows: await readRows(db, courseId, query), scenarios: await readScenarios(db, courseId, query) };
  },

  async listScenarios({ params }) {
    // The reply's shape drops the rows that a scenario asks for.
    return { scenarios: await readScenarios(db, params.courseId) };
  },

  async getAssessmentConfig({ params }) {
    return { config: await readAssessmentConfig(db, params.courseId) };
  },

  async setAssessmentConfig({ params, body }) {
    return { config: await changeAssessmentConfig(db, params.courseId, body) };
  },
});
