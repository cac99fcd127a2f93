import type { Routes, Services } from '../../request-context.ts';
import { readAssessmentConfig } from '../assessment/repository/assessment-config.ts';
import { graderOf } from './grading-trial/try-criteria.ts';
import {
  changeAssessmentConfig,
  readMeta,
  readMetaInForce,
  readTriedCriteria,
  requireScope,
  saveMeta,
} from './queries.ts';
import { readAuthoredScenarios, readScenarios } from './repository/criteria.ts';
import { ensureKeyPoints } from './repository/ensure-key-points.ts';

type Served =
  | 'getKnowledge'
  | 'getKnowledgeMeta'
  | 'setKnowledgeMeta'
  | 'getKnowledgePack'
  | 'listScenarios'
  | 'getAssessmentConfig'
  | 'setAssessmentConfig';

export const criteriaRoutes = (services: Services, onChanged: (courseId: string) => Promise<void>): Routes<Served> => {
  const { db, engine } = services;

  /** Returns criteria with their trials. A trial is stale if the criterion or the grader changed since. */
  const rowsOf = async (courseId: string, scope: Parameters<typeof readTriedCriteria>[2]) => {
    const judge = graderOf(engine, await readAssessmentConfig(db, courseId));
    const read = () =>
      readTriedCriteria(
        db,
        courseId,
        scope,
        (tried, criterion) => tried.rowVersion !== criterion.version || tried.judge !== judge,
      );
    const criteria = await read();
    const pointed = await ensureKeyPoints(db, courseId, criteria);
    if (pointed.every((criterion) => criteria.includes(criterion))) return criteria;
    await onChanged(courseId);
    return read();
  };

  return {
    async getKnowledge({ params: { courseId }, query }) {
      return { rows: await rowsOf(courseId, query), scenarios: await readAuthoredScenarios(db, courseId, query) };
    },

    async getKnowledgeMeta({ params: { courseId }, query }) {
      return { meta: await readMeta(db, courseId, await requireScope(db, courseId, query)) };
    },

    async setKnowledgeMeta({ params: { courseId }, body: { moduleId, sectionId, elementId, ...notes } }) {
      const scope = await requireScope(db, courseId, { moduleId, sectionId, elementId });
      await saveMeta(db, courseId, scope, notes);
      return { meta: await readMeta(db, courseId, scope) };
    },

    async getKnowledgePack({ params: { courseId }, query: scope }) {
      const scoped = await requireScope(db, courseId, scope);
      return {
        pack: {
          ...scope,
          meta: await readMetaInForce(db, courseId, scoped),
          rows: await rowsOf(courseId, scope),
          scenarios: await readAuthoredScenarios(db, courseId, scope),
          config: await readAssessmentConfig(db, courseId),
        },
      };
    },

    async listScenarios({ params }) {
      // The reply schema removes the criteria of a scenario.
      return { scenarios: await readScenarios(db, params.courseId, { published: true }) };
    },

    async getAssessmentConfig({ params }) {
      return { config: await readAssessmentConfig(db, params.courseId) };
    },

    async setAssessmentConfig({ params, body }) {
      const config = await changeAssessmentConfig(db, params.courseId, body);
      await onChanged(params.courseId);
      return { config };
    },
  };
};
