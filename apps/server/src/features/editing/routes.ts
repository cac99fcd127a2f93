import { BUILTIN } from '@coursecraft/ai/engine/engine';
import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { checkPlan } from '@coursecraft/domain/editing/check-plan';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { type EngineCall, type LongRun, withEngine } from '../../ai/with-engine.ts';
import type { Queryable } from '../../platform/db/connect.ts';
import type { Routes, Services } from '../../request-context.ts';
import { readElement } from '../courses/repository/course.ts';
import { hasSources } from '../uploads/repository/sources.ts';
import { executePlan } from './execute-plan.ts';
import { hashContent } from './hash-content.ts';
import { type EditInstruction, type Proposal, proposeEdits } from './propose-edits.ts';
import { listRequests, noteDecisions } from './queries.ts';

type Served =
  | 'listAskable'
  | 'planEdit'
  | 'surgicalEdit'
  | 'improveElement'
  | 'editElement'
  | 'validateEditPlan'
  | 'executeEdits'
  | 'decideEdits'
  | 'listEditRequests';

const IMPROVE = 'Improve this element.';

type ElementCall = EngineCall & { body: { courseId: string; elementId: string } };

export const editingRoutes = (services: Services): Routes<Served> => {
  const { ai, db, engine } = services;

  const plan = <T extends object>(
    kind: string,
    call: ElementCall,
    { hint, command }: EditInstruction,
    settle: (proposal: Proposal, run: LongRun) => Promise<T>,
  ) => {
    // Code executes a command, so the chosen model does not matter.
    const done = command ? { ...call, model: BUILTIN } : call;
    return withEngine(services, { kind, courseId: call.body.courseId }, done, async (run) => {
      const proposal = await proposeEdits(db, engine, { ...call.body, hint, command, uid: call.caller.uid }, run);
      return settle(proposal, run);
    });
  };

  const save = (
    tx: Queryable,
    { body: { courseId, elementId }, caller }: ElementCall,
    { plan: made, verdicts }: Proposal,
  ) => {
    const accept = verdicts.flatMap(({ editId, verdict }) => (verdict === 'ok' ? [editId] : []));
    return executePlan(tx, { courseId, elementId, plan: made, accept, persist: true, uid: caller.uid });
  };

  const rewrite = (kind: string, call: ElementCall & { body: { persist: boolean } }, instruction: EditInstruction) =>
    plan(kind, call, instruction, async (proposal, run) => {
      const { element, preview, impact } = proposal;
      const diff = compareDocuments(element.content ?? '', preview);
      const proposed = { element: { ...element, content: preview }, diff, impact, persisted: false };
      if (!call.body.persist) return proposed;
      return run.finish(async (tx) => {
        const saved = (await save(tx, call, proposal)).element;
        return { ...proposed, ...(saved && { element: saved }), persisted: true };
      });
    });

  return {
    async listAskable({ params: { courseId }, query: { of, partId }, model }) {
      const isElement = of === 'selection' || of === 'element';
      const content = isElement && partId ? (await readElement(db, courseId, partId, 'author')).content : undefined;
      const askable = await engine.listAskable({ of, content, hasSources: await hasSources(db, courseId) });
      const policy = ai.policyOf(courseId);
      return { askable, engine: engine.nameFor('editing', { model, policy }) };
    },

    planEdit: (context) => plan('plan-edit', context, context.body, async ({ element: _, ...proposal }) => proposal),

    surgicalEdit: (context) =>
      plan('surgical-edit', context, context.body, async (proposal, run) => {
        const { element: _, ...planned } = proposal;
        const isWhole = planned.verdicts.length > 0 && planned.verdicts.every(({ verdict }) => verdict === 'ok');
        if (!context.body.persist || !isWhole) return { ...planned, persisted: false };
        return run.finish(async (tx) => {
          const { element, inversePlan } = await save(tx, context, proposal);
          return { ...planned, persisted: true, ...(element ? { element } : {}), inversePlan };
        });
      }),

    improveElement: (context) => rewrite('improve-element', context, { hint: context.body.goals || IMPROVE }),

    editElement: (context) => rewrite('edit-element', context, context.body),

    async validateEditPlan({ body: { editPlan, content } }) {
      const { verdicts } = checkPlan(editPlan, hashContent(content));
      return { verdicts, applicable: verdicts.every(({ verdict }) => verdict === 'ok') };
    },

    async executeEdits({ body: { editPlan, ...body }, caller }) {
      return db.transaction((tx) => executePlan(tx, { ...body, plan: editPlan, uid: caller.uid }));
    },

    async decideEdits({ params, body: { elementId, accepted, refused } }) {
      const decisions = [
        ...accepted.map((editId) => ({ editId, decision: 'accepted' as const })),
        ...refused.map((editId) => ({ editId, decision: 'refused' as const })),
      ];
      const isFound = await db.transaction((tx) => noteDecisions(tx, { ...params, elementId }, decisions, {}));
      if (!isFound) throw notFound('request');
      return {};
    },

    async listEditRequests({ params, query }) {
      return { requests: await listRequests(db, params.courseId, query.elementId) };
    },
  };
};
