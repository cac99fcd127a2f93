import type { SectionOutline } from '@coursecraft/contract/drafting/module-outline';
import type { Engine, ModuleRequest, Run, SourceDocument } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { ROOM_TO_DRAFT, roomFor } from '../retrieval/passages.ts';
import type { Retriever } from '../retrieval/retriever.ts';

export type PlannedModule = {
  title: string;
  sections: { title: string; objectives: string[]; passages: SourceDocument[] }[];
};

const sizeOf = (sources: readonly SourceDocument[]) =>
  sources.reduce((sum, { pages }) => sum + pages.reduce((own, { text }) => own + text.length, 0), 0);

type Planner = Pick<Engine, 'planModules'> & Retriever;

type Outline = { title: string; sections: Pick<SectionOutline, 'title' | 'objectives' | 'parts'>[] };

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

/** Plans one module from all documents, with one section if they are thin. */
async function outlineOf(builtin: Planner, request: ModuleRequest, run: Run): Promise<Outline> {
  const [document] = request.sources;
  if (!document) throw new EngineRefusal('no-document');
  const [first, ...others] = (await unlessThin(request.sources, builtin.planModules(request, run))) ?? [];
  if (first) return { title: first.title, sections: [first, ...others].flatMap(({ sections }) => sections) };
  const title = document.title ?? document.name.replace(/\.[^.]+$/, '');
  return { title, sections: [{ title, objectives: [], parts: [] }] };
}

/** Plans a module without a model, from the confirmed outline if there is one. */
export async function planModule(builtin: Planner, request: ModuleRequest, run: Run): Promise<PlannedModule> {
  const { sources, language, title, outline = await outlineOf(builtin, request, run) } = request;
  const parts = outline.sections.map((section) => section.parts);
  const read = await unlessThin(sources, builtin.readParts({ sources, language, sections: parts }, run));
  const sections = await Promise.all(
    outline.sections.map(async ({ title: name, objectives }, at) => {
      const own = read?.[at] ?? [];
      const about = [name, ...objectives].join(' ');
      const room = roomFor(ROOM_TO_DRAFT, run);
      const isFitting = own.length > 0 && ((run.share ?? 1) === 1 || sizeOf(own) <= room);
      const passages = isFitting
        ? own
        : await builtin.choosePassages(
            { sources: own.length > 0 ? own : sources, language, about, told: [], room },
            run,
          );
      return { title: name, objectives, passages };
    }),
  );
  return { title: title ?? outline.title, sections };
}
