import { compareDocuments } from '@coursecraft/domain/diff/compare-documents';
import { checkPlan } from '@coursecraft/domain/edit-plan/check-plan';
import { BUILTIN, type Run } from '@coursecraft/engine/engine';
import { type EngineCall, runEngineJob } from '../../../jobs/run-engine-job.ts';
import { readElement } from '../../../records/course.ts';
import { hasSources } from '../../../records/sources.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { readOutline } from '../outlining/read-outline.ts';
import { executePlan } from './execute-plan.ts';
import { hashContent } from './hash-content.ts';
import { type Proposal, proposeEdits } from './propose-edits.ts';
import { listRequests } from './queries.ts';

type Served =
  | 'listAskable'
  | 'planEdit'
  | 'surgicalEdit'
  | 'improveElement'
  | 'editElement'
  | 'validateEditPlan'
  | 'executeEdits'
  | 'listEditRequests';

/** What is asked for where an author names no goals. */
const IMPROVE = 'Improve this element.';

type ElementCall = EngineCall & { body: EngineCall['body'] & { elementId: string } };

export const editingHandlers = (services: Services): Handlers<Served> => {
  const { db, engine } = services;

  /** Plans edits as one action of the element: whoever asks again under the same id gets the same plan. */
  const plan = <T extends object>(
    kind: string,
    call: ElementCall,
    hint: string,
    settle: (proposal: Proposal, run: Run) => Promise<T>,
  ) =>
    runEngineJob(services, { kind, lane: call.body.elementId }, call, async (run) => {
      const proposal = await proposeEdits(db, engine, { ...call.body, hint, uid: call.caller.uid }, run);
      return settle(proposal, run);
    });

  /** Saves every edit that fits. */
  const save = ({ body: { courseId, elementId }, caller }: ElementCall, { plan: made, verdicts }: Proposal) => {
    const accept = verdicts.flatMap(({ editId, verdict }) => (verdict === 'ok' ? [editId] : []));
    return db.transaction((tx) =>
      executePlan(tx, { courseId, elementId, plan: made, accept, persist: true, uid: caller.uid }),
    );
  };

  /** The whole element as it is, or would be, with every edit that fits. */
  const rewrite = (kind: string, call: ElementCall & { body: { persist: boolean } }, hint: string) =>
    plan(kind, call, hint, async (proposal) => {
      const { element, preview, impact } = proposal;
      const executed = call.body.persist ? await save(call, proposal) : undefined;
      return {
        element: executed?.element ?? { ...element, content: preview },
        diff: compareDocuments(element.content ?? '', preview),
        impact,
        persisted: executed !== undefined,
      };
    });

  return {
    async listAskable({ params: { courseId }, query: { of, partId = '', language }, model }) {
      const isElement = of === 'selection' || of === 'element';
      const content = isElement && partId ? (await readElement(db, courseId, partId, 'author')).content : undefined;
      const outline = await readOutline(db, courseId, of, partId);
      const request = { of, language, content, outline, hasSources: await hasSources(db, courseId) };
      const askable = engine.listAskable(request, { model });
      return { askable, engine: model === BUILTIN ? BUILTIN : engine.name };
    },

    planEdit: (context) =>
      plan('plan-edit', context, context.body.hint, async ({ element: _, ...proposal }) => proposal),

    surgicalEdit: (context) =>
      plan('surgical-edit', context, context.body.hint, async (proposal) => {
        const { element: _, ...planned } = proposal;
        const isWhole = planned.verdicts.length > 0 && planned.verdicts.every(({ verdict }) => verdict === 'ok');
        if (!context.body.persist || !isWhole) return { ...planned, persisted: false };
        const { element, inversePlan } = await save(context, proposal);
        return { ...planned, persisted: true, ...(element ? { element } : {}), inversePlan };
      }),

    improveElement: (context) => rewrite('improve-element', context, context.body.goals || IMPROVE),

    editElement: (context) => rewrite('edit-element', context, context.body.hint),

    async validateEditPlan({ body: { editPlan, content } }) {
      const { verdicts } = checkPlan(editPlan, hashContent(content));
      return { verdicts, applicable: verdicts.every(({ verdict }) => verdict === 'ok') };
    },

    async executeEdits({ body: { editPlan, ...body }, caller }) {
      return db.transaction((tx) => executePlan(tx, { ...body, plan: editPlan, uid: caller.uid }));
    },

    async listEditRequests({ params, query }) {
      return { requests: await listRequests(db, params.courseId, query.elementId) };
    },
  };
};
