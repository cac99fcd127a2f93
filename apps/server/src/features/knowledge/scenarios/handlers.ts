import { runEngine } from '../../../actions/run-engine.ts';
import type { ScenarioText } from '../../../ai/engine.ts';
import { readScenarios } from '../../../db/records/knowledge.ts';
import { AppError } from '../../../errors.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { type Asked, askingOf, fewEnough, readMaterial } from '../engine-requests.ts';
import { deleteScenario, insertScenario, readScenario, updateScenario } from './queries.ts';

type Served = 'createScenario' | 'generateScenarios' | 'improveScenario' | 'updateScenario' | 'deleteScenario';

/** A scenario belongs to the element of the first criterion it asks for. */
const homeOf = ({ rowIds }: ScenarioText, asked: readonly Asked[]) =>
  asked.find(({ rows }) => rows.some(({ rowId }) => rowId === rowIds[0]))?.place.elementId ?? '';

const nothingToAsk = () =>
  new AppError('unprocessable', 'There is no criterion here that a scenario could ask for. Write criteria first.');
const nothingWritten = () =>
  new AppError(
    'unprocessable',
    'Nothing more came of these criteria. Name another subject, choose another part of the course, or write it yourself.',
  );

export const scenarioHandlers = (services: Services): Handlers<Served> => {
  const { db, engine } = services;
  return {
    async createScenario({ params: { courseId }, body }) {
      return { scenario: await db.transaction((tx) => insertScenario(tx, courseId, body)) };
    },

    async generateScenarios(context) {
      const { courseId } = context.params;
      const { moduleId, sectionId, elementId, count, hint } = context.body;
      const scope = { moduleId, sectionId, elementId };
      const call = { ...context, body: { ...context.body, courseId } };
      return runEngine(services, { kind: 'write-scenarios', lane: 'scenarios' }, call, async (run) => {
        const material = await readMaterial(db, courseId, scope);
        const asked = fewEnough(material.asked.filter(({ rows }) => rows.length > 0));
        if (asked.length === 0) throw nothingToAsk();
        const present = (await readScenarios(db, courseId, scope)).map(({ title }) => title);
        run.onStep({ kind: 'writing-scenarios', label: 'Writing scenarios', done: 0, total: 1 });
        const written = await engine.writeScenarios({ ...askingOf(material, asked), count, present, hint }, run);
        run.signal.throwIfAborted();
        if (written.length === 0) throw nothingWritten();
        const scenarios = await db.transaction(async (tx) => {
          const saved = [];
          for (const one of written)
            saved.push(await insertScenario(tx, courseId, { ...one, elementId: homeOf(one, asked) }));
          return saved;
        });
        return { scenarios };
      });
    },

    async improveScenario(context) {
      const { courseId } = context.params;
      const { scenarioId, hint, persist } = context.body;
      const call = { ...context, body: { ...context.body, courseId } };
      return runEngine(services, { kind: 'write-scenarios', lane: scenarioId }, call, async (run) => {
        const present = await readScenario(db, courseId, scenarioId);
        const material = await readMaterial(db, courseId, {});
        const asked = material.asked.filter(
          ({ place, rows }) =>
            place.elementId === present.elementId || rows.some(({ rowId }) => present.rowIds.includes(rowId)),
        );
        const active = new Set(asked.flatMap(({ rows }) => rows.map(({ rowId }) => rowId)));
        const rowIds = present.rowIds.filter((rowId) => active.has(rowId));
        if (rowIds.length === 0) throw nothingToAsk();
        run.onStep({
          kind: 'writing-scenarios',
          label: 'Improving the scenario',
          name: present.title,
          done: 0,
          total: 1,
        });
        const request = { ...askingOf(material, asked), scenario: { ...present, rowIds }, hint };
        const { title, situation, opening, difficulty, rowIds: asks } = await engine.improveScenario(request, run);
        run.signal.throwIfAborted();
        const text = { title, situation, opening, difficulty, rowIds: asks };
        if (!persist) return { scenario: { ...present, ...text }, persisted: false };
        const key = { courseId, scenarioId };
        return {
          scenario: await db.transaction((tx) => updateScenario(tx, key, text, present.version)),
          persisted: true,
        };
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
