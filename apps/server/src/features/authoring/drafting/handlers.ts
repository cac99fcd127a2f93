import type { ModuleOutline } from '@coursecraft/contract/shapes/module-outline';
import type { Run } from '@coursecraft/engine/engine';
import { AppError } from '../../../errors/app-error.ts';
import { runEngineJob } from '../../../jobs/run-engine-job.ts';
import { saveElementDraft, saveModuleDraft, saveSectionDraft } from '../../../records/drafts.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import type { Drafted } from '../../../texts/ready-sections.ts';
import { elementRequest, moduleRequest, sectionRequest } from '../engine-requests.ts';

type Served = 'planModules' | 'generateModule' | 'generateSection' | 'createElement' | 'abortAction';

const byEngine = (authorUid: string, { publish }: { publish: boolean }) => ({
  authorUid,
  origin: 'ai' as const,
  published: publish,
});

/** What is drafted is saved whole, and not at all once it was stopped. `onDrafted` hears of courses that have more. */
export const draftingHandlers = (
  services: Services,
  onDrafted: (courseId: string) => Promise<void>,
): Handlers<Served> => {
  const { db, engine, jobs, texts } = services;
  const readyUnlessStopped =
    ({ signal }: Run) =>
    (draft: Drafted) =>
      texts.makeReady(draft, signal);
  return {
    planModules: (context) =>
      runEngineJob(services, { kind: 'plan-modules', lane: `plan ${context.caller.uid}` }, context, async (run) => {
        const { body } = context;
        const modules = await engine.planModules(await moduleRequest(db, body), run);
        const course = await readCourseNames(db, body.courseId);
        const isNamed = ({ uploads }: ModuleOutline) => uploads.length < 2 || body.title !== undefined;
        return { modules: modules.map((one) => (isNamed(one) ? one : { ...one, title: course.title })) };
      }),

    generateModule: (context) =>
      runEngineJob(services, { kind: 'generate-module' }, context, async (run) => {
        const { body, caller } = context;
        const request = await moduleRequest(db, body);
        const draft = await engine.draftModule(request, run);
        run.signal.throwIfAborted();
        // A string of several documents' titles names nothing; the course has a name that a person chose.
        const course = await readCourseNames(db, body.courseId);
        const title = body.title ?? body.outline?.title ?? (request.sources.length > 1 ? course.title : draft.title);
        const named = { ...draft, title };
        const saved = await saveModuleDraft(
          db,
          body.courseId,
          named,
          byEngine(caller.uid, body),
          readyUnlessStopped(run),
        );
        await onDrafted(body.courseId);
        return { ...saved, report: draft.report };
      }),

    generateSection: (context) =>
      runEngineJob(services, { kind: 'generate-section' }, context, async (run) => {
        const { body, caller } = context;
        const draft = await engine.draftSection(await sectionRequest(db, body), run);
        run.signal.throwIfAborted();
        const saved = await saveSectionDraft(db, body, draft, byEngine(caller.uid, body), readyUnlessStopped(run));
        await onDrafted(body.courseId);
        return saved;
      }),

    createElement: (context) =>
      runEngineJob(services, { kind: 'create-element' }, context, async (run) => {
        const { body, caller } = context;
        const draft = await engine.draftElement(await elementRequest(db, body), run);
        run.signal.throwIfAborted();
        const saved = await saveElementDraft(db, body, draft, byEngine(caller.uid, body), readyUnlessStopped(run));
        await onDrafted(body.courseId);
        return saved;
      }),

    async abortAction({ params, caller }) {
      if (!(await jobs.abort(caller.uid, params.actionId))) {
        throw new AppError('not_found', 'job-not-running');
      }
      return {};
    },
  };
};
