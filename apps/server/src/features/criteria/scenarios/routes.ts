import type { ScenarioText } from '@coursecraft/ai/engine/engine';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { withEngine } from '../../../ai/with-engine.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { scenarioFields } from '../../../platform/db/schema/criteria.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { type ElementWithCriteria, scenarioRequest, scenariosRequest } from '../engine-requests.ts';
import { deleteScenario, insertScenario, readScenario, updateScenario } from './queries.ts';

type Served = 'createScenario' | 'generateScenarios' | 'improveScenario' | 'updateScenario' | 'deleteScenario';

const homeOf = ({ rowIds }: ScenarioText, asked: readonly ElementWithCriteria[]) =>
  asked.find(({ rows: criteria }) => criteria.some(({ rowId }) => rowId === rowIds[0]))?.place.elementId ?? '';

const nothingWritten = () => new AppError('unprocessable', 'no-more-scenarios');

export const scenarioRoutes = (services: Services): Routes<Served> => {
  const { db, engine } = services;
  return {
    async createScenario({ params: { courseId }, body }) {
      return { scenario: await db.transaction((tx) => insertScenario(tx, courseId, body)) };
    },

    async generateScenarios(context) {
      const { courseId } = context.params;
      const { moduleId, sectionId, elementId, count, hint, persist } = context.body;
      const scope = { moduleId, sectionId, elementId };
      return withEngine(services, { kind: 'write-scenarios', courseId }, context, async (run) => {
        const { asked, request } = await scenariosRequest(db, { courseId, scope, count, hint });
        run.onStep({ kind: 'writing-scenarios', label: 'Writing scenarios', done: 0, total: 1 });
        const written = await engine.writeScenarios(request, run);
        run.signal.throwIfAborted();
        if (written.length === 0) throw nothingWritten();
        const proposals = written.map((one) => ({ ...one, elementId: homeOf(one, asked) }));
        if (!persist) return { scenarios: [], proposals };
        return run.finish(async (tx) => {
          const scenarios = [];
          for (const proposal of proposals) scenarios.push(await insertScenario(tx, courseId, proposal));
          return { scenarios };
        });
      });
    },

    async improveScenario(context) {
      const { courseId } = context.params;
      const { scenarioId, hint, persist } = context.body;
      return withEngine(services, { kind: 'write-scenarios', courseId }, context, async (run) => {
        const present = await readScenario(db, courseId, scenarioId);
        const request = await scenarioRequest(db, { courseId, scenario: present, hint });
        run.onStep({
          kind: 'writing-scenarios',
          label: 'Improving the scenario',
          name: present.title,
          done: 0,
          total: 1,
        });
        const text = pickFields(await engine.improveScenario(request, run), scenarioFields);
        run.signal.throwIfAborted();
        if (!persist) return { scenario: { ...present, ...text }, persisted: false };
        const key = { courseId, scenarioId };
        return run.finish(async (tx) => ({
          scenario: await updateScenario(tx, key, text, present.version),
          persisted: true,
        }));
      });
    },

    async updateScenario({ params, body: { baseVersion, ...change } }) {
      return { scenario: await db.transaction((tx) => updateScenario(tx, params, change, baseVersion)) };
    },

    async deleteScenario({ params, caller }) {
      return { undoToken: await db.transaction((tx) => deleteScenario(tx, params, caller.uid)) };
    },
  };
};
