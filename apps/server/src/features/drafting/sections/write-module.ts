import type { ModuleRequest } from '@coursecraft/ai/engine/engine';
import type { DraftedSection } from '@coursecraft/contract/drafting/section-report';
import { type AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { LongRun } from '../../../ai/with-engine.ts';
import type { Drafted } from '../../../element-text/ready-sections.ts';
import { toAppError } from '../../../platform/errors/to-app-error.ts';
import type { Services } from '../../../request-context.ts';
import { readModule } from '../../courses/repository/course.ts';
import { fillSection, type SavedDraft } from '../../courses/repository/drafts.ts';
import { applyLookOver, lookOverSections } from './look-over-sections.ts';
import {
  findDraftOfJob,
  listSectionDrafts,
  type ModuleDraftRow,
  markSection,
  readShownObjectives,
  releaseModuleDraft,
  removeEmptyModule,
  reportOf,
  startModuleDraft,
  takeModuleDraft,
} from './queries.ts';

type Writing = Pick<Services, 'db' | 'engine' | 'texts' | 'log'>;
type ModuleReply = SavedDraft & { module: Awaited<ReturnType<typeof readModule>>; sections: DraftedSection[] };

/** Failures that another attempt of the job may not meet. */
const isPassing = ({ code }: AppError) => code === 'unavailable' || code === 'insufficient_storage';

const keyOf = (run: LongRun) => {
  if (!run.key) throw new Error('Modules are drafted by jobs.');
  return run.key;
};

/**
 * Drafts a module section by section. Each is saved when it is written, and one that fails stays empty with its reason.
 * A restarted job goes on where it ended. Throws the failure if no section could be written; the module is then removed.
 */
export async function writeNewModule(
  services: Writing,
  run: LongRun,
  {
    courseId,
    request,
    title,
    publish,
  }: { courseId: string; request: ModuleRequest; title: string | undefined; publish: boolean },
): Promise<ModuleReply> {
  const { db, engine } = services;
  const key = keyOf(run);
  const draft = (await findDraftOfJob(db, key)) ?? (await start());
  return writeSectionsOf(services, run, draft, request);

  async function start() {
    const outline = request.outline ?? (await engine.outlineModule(request, run));
    const { brief, formats } = request;
    return run.transaction((tx) =>
      startModuleDraft(tx, {
        courseId,
        key,
        title: title ?? outline.title,
        request: { outline, brief, formats },
        publish,
      }),
    );
  }
}

/** Drafts sections of a module again: those named, or all that are not written. */
export async function writeSectionsAgain(
  services: Writing,
  run: LongRun,
  { draft, sectionIds, request }: { draft: ModuleDraftRow; sectionIds: string[] | undefined; request: ModuleRequest },
): Promise<ModuleReply> {
  const key = keyOf(run);
  await run.transaction((tx) => takeModuleDraft(tx, draft, key, sectionIds));
  return writeSectionsOf(services, run, { ...draft, ...key }, request, sectionIds);
}

async function writeSectionsOf(
  services: Writing,
  run: LongRun,
  { courseId, moduleId, request: { outline }, publish, uid: authorUid }: ModuleDraftRow,
  request: ModuleRequest,
  only?: readonly string[],
): Promise<ModuleReply> {
  const { db, engine, texts, log } = services;
  const by = { authorUid, origin: 'ai' as const, published: publish };
  const all = await listSectionDrafts(db, { courseId, moduleId });
  const places = new Map(all.flatMap(({ place, sectionId }) => (place === null ? [] : [[place, sectionId] as const])));
  const wanted = all
    .filter(({ state, sectionId }) => state !== 'written' && (only?.includes(sectionId) ?? true))
    .flatMap(({ place }) => place ?? []);
  const saved: SavedDraft = { rows: [], scenarios: [], citations: [] };
  let failure: unknown;
  const sectionAt = (place: number) => {
    const sectionId = places.get(place);
    if (sectionId === undefined) throw notFound('section');
    return sectionId;
  };
  const makeReady = (draft: Drafted) => texts.makeReady(draft, run.signal);
  await engine.draftSections(
    {
      ...request,
      outline,
      receiver: {
        wanted,
        async onSection(place, { report, ...section }) {
          const sectionId = sectionAt(place);
          const own = await fillSection(run, { courseId, sectionId }, section, by, makeReady, (tx, elementIds, rows) =>
            markSection(tx, courseId, sectionId, { state: 'written', report: reportOf(report, elementIds, rows) }),
          );
          saved.rows.push(...own.rows);
          saved.scenarios.push(...own.scenarios);
          saved.citations.push(...own.citations);
        },
        async onFailure(place, thrown) {
          const error = toAppError(thrown);
          if (isPassing(error)) throw error;
          failure ??= error;
          if (error.code === 'internal') log.error({ err: thrown }, 'a section could not be drafted');
          await run.transaction((tx) =>
            markSection(tx, courseId, sectionAt(place), { state: 'failed', failure: error.refused }),
          );
        },
      },
    },
    run,
  );
  if (failure !== undefined) {
    const after = await listSectionDrafts(db, { courseId, moduleId });
    if (after.every(({ state }) => state !== 'written')) {
      await run.transaction((tx) => removeEmptyModule(tx, { courseId, moduleId }));
      throw failure;
    }
  }
  const written = new Set(wanted.map(sectionAt));
  const seen = await lookOverSections(services, run, { courseId, moduleId, written });
  return run.finish(async (tx) => {
    // Also from before a restart.
    const shown = await readShownObjectives(tx, { courseId, moduleId });
    const recalled = new Map(
      outline.sections.flatMap(({ recalls }, place) => {
        const rowId = recalls === undefined ? undefined : shown.get(recalls);
        const sectionId = places.get(place);
        return rowId !== undefined && sectionId !== undefined ? [[sectionId, rowId] as const] : [];
      }),
    );
    await applyLookOver(tx, { courseId, moduleId, by, recalled }, seen);
    await releaseModuleDraft(tx, { courseId, moduleId });
    const sections = await listSectionDrafts(tx, { courseId, moduleId });
    return { module: await readModule(tx, courseId, moduleId, false), ...saved, sections };
  });
}
