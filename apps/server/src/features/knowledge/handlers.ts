import { ensureKeyPoints } from '../../ai/key-points/ensure-key-points.ts';
import { readAssessmentConfig } from '../../records/assessment-config.ts';
import { readScenarios } from '../../records/knowledge.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { changeAssessmentConfig, readMeta, readMetaInForce, readTriedRows, requireScope, saveMeta } from './queries.ts';
import { judgeOf } from './trial/try-rows.ts';

type Served =
  | 'getKnowledge'
  | 'getKnowledgeMeta'
  | 'setKnowledgeMeta'
  | 'getKnowledgePack'
  | 'listScenarios'
  | 'getAssessmentConfig'
  | 'setAssessmentConfig';

export const knowledgeHandlers = (
  services: Services,
  onChanged: (courseId: string) => Promise<void>,
): Handlers<Served> => {
  const { db, engine } = services;

  /** Criteria with what the judge made of them; stale where the criterion or the judge is another one since. */
  const rowsOf = async (courseId: string, scope: Parameters<typeof readTriedRows>[2]) => {
    const judge = judgeOf(engine, await readAssessmentConfig(db, courseId));
    const read = () =>
      readTriedRows(db, courseId, scope, (tried, row) => tried.rowVersion !== row.version || tried.judge !== judge);
    const rows = await read();
    const pointed = await ensureKeyPoints(services, courseId, rows);
    if (pointed.every((row) => rows.includes(row))) return rows;
    await onChanged(courseId);
    return read();
  };

  return {
    async getKnowledge({ params: { courseId }, query }) {
      return { rows: await rowsOf(courseId, query), scenarios: await readScenarios(db, courseId, query) };
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
          scenarios: await readScenarios(db, courseId, scope),
          config: await readAssessmentConfig(db, courseId),
        },
      };
    },

    async listScenarios({ params }) {
      // The reply's shape drops the rows that a scenario asks for.
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
