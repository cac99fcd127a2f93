import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { elementRequest, moduleRequest, sectionRequest } from '../../ai/engine-requests.ts';
import { type EngineCall, type LongRun, withEngine } from '../../ai/with-engine.ts';
import type { Drafted } from '../../element-text/ready-sections.ts';
import type { Queryable } from '../../platform/db/connect.ts';
import { withMessage } from '../../platform/i18n/with-message.ts';
import type { Routes, Services } from '../../request-context.ts';
import { readPublishAtOnce } from '../courses/repository/course.ts';
import { saveElementDraft, saveModuleDraft, saveSectionDraft } from '../courses/repository/drafts.ts';
import { readCourseNames } from '../uploads/repository/sources.ts';
import { addSectionReport, endDraftOfJob, listSectionDrafts, readModuleDraft } from './sections/queries.ts';
import { writeNewModule, writeSectionsAgain } from './sections/write-module.ts';

type Served =
  | 'planModules'
  | 'generateModule'
  | 'writeSections'
  | 'listSectionDrafts'
  | 'generateSection'
  | 'createElement'
  | 'abortAction';

const byEngine = async (
  db: Queryable,
  authorUid: string,
  { courseId, publish }: { courseId: string; publish?: boolean | undefined },
) => ({
  authorUid,
  origin: 'ai' as const,
  published: publish ?? (await readPublishAtOnce(db, courseId)),
});

/** Sections and elements are saved whole; a stopped one is not saved. `onDrafted` runs for courses with new content. */
export const draftingRoutes = (services: Services, onDrafted: (courseId: string) => Promise<void>): Routes<Served> => {
  const { db, engine, jobs, texts } = services;
  const work = <B extends { courseId: string }, T extends object>(
    kind: string,
    context: EngineCall & { body: B },
    make: (body: B, run: LongRun) => Promise<T>,
  ) => withEngine(services, { kind, courseId: context.body.courseId }, context, (run) => make(context.body, run));

  const writerOf = (run: LongRun) => ({ byModel: engine.nameFor('drafting', run) === 'model' });

  const readyUnlessStopped =
    ({ signal }: LongRun) =>
    (draft: Drafted) =>
      texts.makeReady(draft, signal);

  return {
    planModules: (context) =>
      work('plan-modules', context, async (body, run) => {
        const modules = await engine.planModules(await moduleRequest(db, body, writerOf(run)), run);
        const course = await readCourseNames(db, body.courseId);
        const isNamed = ({ uploads }: ModuleOutline) =>
          uploads.length < 2 || body.title !== undefined || writerOf(run).byModel;
        return { modules: modules.map((one) => (isNamed(one) ? one : { ...one, title: course.title })) };
      }),

    generateModule: (context) =>
      work('generate-module', context, async (body, run) => {
        const request = await moduleRequest(db, body, writerOf(run));
        // A list of document titles is a poor title, so the course title is used.
        const course = await readCourseNames(db, body.courseId);
        const given = body.title ?? body.outline?.title ?? (request.sources.length > 1 ? course.title : undefined);
        if (writerOf(run).byModel) {
          const { courseId } = body;
          const publish = body.publish ?? (await readPublishAtOnce(db, courseId));
          const written = await writeNewModule(services, run, { courseId, request, title: given, publish });
          await onDrafted(courseId);
          return written;
        }
        const draft = await engine.draftModule(request, run);
        const title = given ?? draft.title;
        run.signal.throwIfAborted();
        const by = await byEngine(db, context.caller.uid, body);
        const saved = await saveModuleDraft(
          { transaction: run.finish },
          body.courseId,
          { ...draft, title },
          by,
          readyUnlessStopped(run),
        );
        await onDrafted(body.courseId);
        return saved;
      }),

    writeSections: (context) =>
      work('generate-module', context, async ({ courseId, moduleId, sectionIds }, run) => {
        const draft = await readModuleDraft(db, { courseId, moduleId });
        if (!draft) throw new AppError('not_found', 'module-without-draft');
        const request = await moduleRequest(db, { courseId, ...draft.request }, writerOf(run));
        const written = await writeSectionsAgain(services, run, { draft, sectionIds, request });
        await onDrafted(courseId);
        return written;
      }),

    async listSectionDrafts({ params: { courseId } }) {
      return { sections: await listSectionDrafts(db, { courseId }) };
    },

    generateSection: (context) =>
      work('generate-section', context, async (body, run) => {
        const draft = await engine.draftSection(await sectionRequest(db, body, writerOf(run)), run);
        run.signal.throwIfAborted();
        const by = await byEngine(db, context.caller.uid, body);
        const { courseId, moduleId } = body;
        const { report } = draft;
        const saved = await saveSectionDraft(
          { transaction: run.finish },
          body,
          draft,
          by,
          readyUnlessStopped(run),
          async (tx, section) => report && addSectionReport(tx, courseId, { moduleId, section }, report),
        );
        await onDrafted(courseId);
        return saved;
      }),

    createElement: (context) =>
      work('create-element', context, async (body, run) => {
        const request = await elementRequest(db, body);
        const { report, ...draft } = await engine.draftElement(request, run);
        run.signal.throwIfAborted();
        const known = request.section.criteria?.map(({ rowId }) => rowId) ?? [];
        const by = { ...(await byEngine(db, context.caller.uid, body)), known };
        const held = report?.held.map(withMessage);
        // The reply is what the job stores.
        const finish: LongRun['finish'] = (save) =>
          run.finish(async (tx) => ({ ...(await save(tx)), ...(held && { held }) }));
        const saved = await saveElementDraft({ transaction: finish }, body, draft, by, readyUnlessStopped(run));
        await onDrafted(body.courseId);
        return saved;
      }),

    async abortAction({ params, caller }) {
      if (!(await jobs.abort(caller.uid, params.actionId))) {
        throw new AppError('not_found', 'job-not-running');
      }
      await db.transaction((tx) => endDraftOfJob(tx, { uid: caller.uid, jobId: params.actionId }));
      return {};
    },
  };
};
