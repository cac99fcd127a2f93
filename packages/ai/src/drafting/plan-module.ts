import type { CheckType } from '@coursecraft/contract/assessment/check';
import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { Engine, GradingRun, ModuleRequest, Run, SourceDocument } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { ROOM_TO_DRAFT, roomFor } from '../retrieval/passages.ts';
import type { Retriever } from '../retrieval/retriever.ts';

export type PlannedSection = {
  title: string;
  objectives: string[];
  checkTypes?: CheckType[] | undefined;
  /** An objective of an earlier section that one of its checks asks again. */
  recalls?: { objective: string; section: PlannedSection } | undefined;
  /** Returns the passages that the section is written from, within the share of a run. */
  passages: (run: Pick<GradingRun, 'signal' | 'share'>) => Promise<SourceDocument[]>;
};

export type PlannedModule = { title: string; sections: PlannedSection[] };

const sizeOf = (sources: readonly SourceDocument[]) =>
  sources.reduce((sum, { pages }) => sum + pages.reduce((own, { text }) => own + text.length, 0), 0);

type Planner = Pick<Engine, 'planModules'> & Retriever;

/** Recognizes a refusal by its code, because refusals of other threads are other error objects. */
const isUnprocessable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'unprocessable';

/** Returns undefined for documents that are too thin to plan and short enough to send whole. */
async function unlessThin<T>(sources: readonly SourceDocument[], work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isUnprocessable(error) && sizeOf(sources) <= ROOM_TO_DRAFT) return undefined;
    throw error;
  }
}

/** Returns the outline of one module from all documents, with one section if they are thin. */
export async function outlineModule(
  plan: (request: ModuleRequest) => Promise<ModuleOutline[]>,
  request: ModuleRequest,
): Promise<ModuleOutline> {
  const { sources, length = 'standard' } = request;
  const uploads = sources.map(({ name }) => name);
  const planned = (await unlessThin(sources, plan(request))) ?? [];
  const [first] = planned;
  if (first) {
    const sections = planned.flatMap((one) => one.sections);
    const leftOut = planned.flatMap((one) => one.leftOut);
    return { title: first.title, length, uploads, sections, leftOut };
  }
  const [document] = sources;
  if (!document) throw new EngineRefusal('no-document');
  const title = document.title ?? document.name.replace(/\.[^.]+$/, '');
  return { title, length, uploads, sections: [{ title, objectives: [], minutes: 0, parts: [] }], leftOut: [] };
}

/** Finds the passages of each section of the confirmed outline, or of a new one. */
export async function planModule(planner: Planner, request: ModuleRequest, run: Run): Promise<PlannedModule> {
  const {
    sources,
    language,
    title,
    outline = await outlineModule((one) => planner.planModules(one, run), request),
  } = request;
  const parts = outline.sections.map((section) => section.parts);
  const read =
    sources.length === 0
      ? []
      : await unlessThin(sources, planner.readParts({ sources, language, sections: parts }, run));
  const sections: PlannedSection[] = [];
  for (const [at, { title: name, objectives, checkTypes, recalls }] of outline.sections.entries()) {
    // An author may have moved or changed the earlier section.
    const earlier = sections.find((one) => recalls !== undefined && one.objectives.includes(recalls));
    const own = read?.[at] ?? [];
    const about = [name, ...objectives].join(' ');
    sections.push({
      title: name,
      objectives,
      checkTypes,
      recalls: earlier && recalls !== undefined ? { objective: recalls, section: earlier } : undefined,
      passages: async (given) => {
        if (sources.length === 0) return [];
        // A section with parts of its own is written from all of them, in pieces where the window is small.
        if (own.length > 0) return own;
        const room = roomFor(ROOM_TO_DRAFT, given);
        return planner.choosePassages({ sources, language, about, told: [], room }, given);
      },
    });
  }
  return { title: title ?? outline.title, sections };
}
