import type { ModuleOutline } from '@coursecraft/contract/shapes/module-outline';
import type { ElementDraft, ModuleDraft, ScenarioDraft, SectionDraft } from '@coursecraft/domain/drafts/draft';
import type { ElementRequest, ModuleRequest, Run, SectionRequest, SourceDocument } from '@coursecraft/engine/engine';
import { AppError } from '../../errors/app-error.ts';
import { askModel } from './ask-model.ts';
import type { Access } from './call-model.ts';
import { elementOfReply, problemsOf } from './element-of-reply.ts';
import { elementPrompt, moduleOutlinePrompt, nextSectionPrompt, sectionPrompt } from './prompts/drafting.ts';
import { ElementReply, ModuleOutlineReply, SectionReply } from './replies.ts';
import { deltaTeller } from './tell-deltas.ts';

const OUTLINE_TOKENS = 4000;
const SECTION_TOKENS = 16_000;
const ELEMENT_TOKENS = 8000;
const MOST_SECTIONS = 20;

/** Drafts a module: first its outline, then section by section from the pages that each draws on. */
export async function draftModule(access: Access, request: ModuleRequest, run: Run): Promise<ModuleDraft> {
  const { outline: confirmed } = request;
  if (confirmed) return writeModule(access, request, { title: confirmed.title, plans: plansOf(confirmed) }, run);
  run.onStep({ kind: 'outlining', label: 'Outlining the module', done: 0, total: 2 });
  const outline = await askModel(
    access,
    {
      messages: moduleOutlinePrompt(request),
      schema: ModuleOutlineReply,
      maxOutputTokens: OUTLINE_TOKENS,
      findProblems: ({ sections }) => (sections.length === 0 ? ['There is no section in it.'] : []),
    },
    run,
  );
  const plans = outline.sections.slice(0, request.sections ?? MOST_SECTIONS);
  return writeModule(access, request, { title: request.title ?? outline.title, plans }, run);
}

type SectionPlan = ModuleOutlineReply['sections'][number];

/** What an author confirmed, as a model is told it: each section's objectives, and the documents of its parts. */
const plansOf = ({ sections }: ModuleOutline): SectionPlan[] =>
  sections.map(({ title, objectives, parts }) => ({
    title,
    about: objectives.length > 0 ? `After it a student can: ${objectives.join(' ')}` : '',
    pages: [...new Set(parts.map((part) => part.replace(/#\d+:[^#]*$/, '')))].map((upload) => ({
      upload,
      from: 0,
      to: Number.POSITIVE_INFINITY,
    })),
  }));

type Planned = { title: string; plans: SectionPlan[] };

/** Writes a planned module section by section, each from the pages that it draws on. */
async function writeModule(
  access: Access,
  request: ModuleRequest,
  { title, plans }: Planned,
  run: Run,
): Promise<ModuleDraft> {
  const total = plans.length + 2;
  const sections: SectionDraft[] = [];
  for (const [at, plan] of plans.entries()) {
    const label = `Writing section ${at + 1} of ${plans.length}: ${plan.title}`;
    run.onStep({ kind: 'writing-section', label, name: plan.title, done: at + 1, total });
    const sources = pagesOf(request.sources, plan.pages);
    const others = plans.filter((other) => other !== plan).map(({ title }) => title);
    const messages = sectionPrompt({ ...request, ...plan, others, sources });
    const section = await writeSection(access, messages, { ...request, sources }, `s${at + 1}-`, run);
    sections.push(request.outline ? { ...section, title: plan.title } : section);
  }
  if (sections.every(({ elements }) => elements.length === 0)) throw nothingWritten();
  return {
    title,
    sections: sections.map(({ title, elements }) => ({ title, elements })),
    scenarios: sections.flatMap(({ scenarios }, section) => scenarios.map((scenario) => ({ ...scenario, section }))),
  };
}

export async function draftSection(access: Access, request: SectionRequest, run: Run): Promise<SectionDraft> {
  const name = request.title ?? request.module.title;
  run.onStep({ kind: 'writing-section', label: 'Writing the section', name, done: 0, total: 2 });
  const section = await writeSection(access, nextSectionPrompt(request), request, 's-', run);
  if (section.elements.length === 0) throw nothingWritten();
  return { ...section, title: request.title ?? section.title };
}

export async function draftElement(access: Access, request: ElementRequest, run: Run): Promise<ElementDraft> {
  const { title, format, language, sources } = request;
  run.onStep({ kind: 'writing-element', label: 'Writing the element', name: title ?? '', done: 0, total: 2 });
  const tell = deltaTeller(run.onText);
  const reply = await askModel(
    access,
    {
      messages: elementPrompt(request),
      schema: ElementReply,
      maxOutputTokens: ELEMENT_TOKENS,
      findProblems: (element) => problemsOf(element, sources),
      onPartial: ({ content }) => tell(content),
    },
    run,
  );
  const element = elementOfReply(reply, { language, sources, prefix: 'e-' });
  return { ...element, format, title: title ?? element.title };
}

type Drawn = Pick<ModuleRequest, 'language' | 'sources' | 'formats'>;

async function writeSection(
  access: Access,
  messages: ReturnType<typeof sectionPrompt>,
  { language, sources, formats }: Drawn,
  prefix: string,
  run: Run,
): Promise<SectionDraft> {
  const reply = await askModel(
    access,
    {
      messages,
      schema: SectionReply,
      maxOutputTokens: SECTION_TOKENS,
      findProblems: ({ elements }) =>
        elements.length === 0
          ? ['There is no element in it.']
          : elements.flatMap((element) => problemsOf(element, sources)),
    },
    run,
  );
  const elements = reply.elements
    .filter(({ format }) => formats?.includes(format) ?? true)
    .map((element, at) => elementOfReply(element, { language, sources, prefix: `${prefix}${at + 1}-` }));
  return { title: reply.title.trim().slice(0, 300), elements, scenarios: scenariosOf(reply, elements) };
}

/** Scenarios of a reply, each with the element that holds the first of its criteria; one without criteria proves nothing. */
function scenariosOf({ scenarios }: SectionReply, elements: readonly ElementDraft[]): ScenarioDraft[] {
  return scenarios.flatMap(({ rows, difficulty, ...words }) => {
    const rowKeys = elements
      .flatMap((element) => element.rows.map(({ key }) => key))
      .filter((key) => rows.some((row) => key.endsWith(`-${row}`)));
    const element = elements.findIndex((one) => one.rows.some(({ key }) => key === rowKeys[0]));
    if (element < 0) return [];
    const level = Math.min(3, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3;
    return [{ ...words, section: 0, element, rowKeys, difficulty: level }];
  });
}

type PageRange = { upload: string; from: number; to: number };

/** The pages that an outline names; all of them where it names none that are there. */
function pagesOf(sources: readonly SourceDocument[], ranges: readonly PageRange[]): SourceDocument[] {
  const chosen = sources.flatMap((source) => {
    const own = ranges.filter(({ upload }) => upload === source.name);
    const pages = source.paged
      ? source.pages.filter(({ page }) => own.some(({ from, to }) => page >= from && page <= to))
      : source.pages;
    return own.length > 0 && pages.length > 0 ? [{ ...source, pages }] : [];
  });
  return chosen.length > 0 ? chosen : [...sources];
}

const nothingWritten = () => new AppError('unprocessable', 'model-nothing-for-kinds');
