import type { ElementDraft, ModuleDraft } from '@coursecraft/domain/drafting/draft';
import { createGrounding } from '@coursecraft/domain/grounding/is-grounded';
import type { Ask } from '../engine/ask.ts';
import type { DraftedReport, SectionReceiver, WrittenSection } from '../engine/drafting-work.ts';
import type { ElementRequest, ModuleRequest, Run, SectionRequest } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { deltaTeller } from '../engine/tell-deltas.ts';
import { wished } from '../prompts/data.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import { relevantText } from '../retrieval/relevant-text.ts';
import { AT_ONCE } from './estimate.ts';
import { numberSentences } from './numbered-sentences.ts';
import type { PlannedModule, PlannedSection } from './plan-module.ts';
import {
  elementPrompt,
  nextSectionPrompt,
  type PlannedChecks,
  plannedSectionPrompt,
  presentText,
  wishesOf,
} from './prompt.ts';
import type { LooseSection } from './reply.ts';
import { type StepsRequest, sizeOf, stepsOfSection } from './steps/prompts.ts';
import { writeSection } from './write-section.ts';

const ELEMENT_TOKENS = 8000;
/** Tokens of the existing elements of a section in a prompt for a small context window. */
const PRESENT_IN_STEPS = 500;

/** Repeats work with less source text while it does not fit the context window of the model. */
export type WithLess = <A>(work: (share: number) => Promise<A>) => Promise<A>;

/** Writes sections of a planned module side by side. A failed one costs no other; throws only on abort. */
export async function draftSections(
  ask: Ask,
  planned: PlannedModule,
  request: Omit<ModuleRequest, 'sections' | 'title'>,
  run: Run,
  { receiver: { wanted, onSection, onFailure }, withLess }: { receiver: SectionReceiver; withLess: WithLess },
): Promise<void> {
  const total = planned.sections.length;
  const titles = planned.sections.map(({ title }) => title);
  const isGrounded = createGrounding(request.sources);
  const left = [...wanted];
  /** Sections that are being saved while the next ones are written. */
  const saving: Promise<void>[] = [];
  let done = total - wanted.length;
  const write = async (at: number) => {
    const section = planned.sections[at];
    if (!section) return;
    const { title, objectives } = section;
    run.onStep({
      kind: 'writing-section',
      label: `Writing section ${at + 1} of ${total}: ${title}`,
      name: title,
      done,
      total,
    });
    const ended = (kind: 'section-done' | 'section-failed') => {
      done += 1;
      const label = `Section ${at + 1} of ${total} ${kind === 'section-done' ? 'is written' : 'failed'}: ${title}`;
      run.onStep({ kind, label, name: title, done, total });
    };
    const failed = async (error: unknown) => {
      run.signal.throwIfAborted();
      await onFailure(at, error);
      ended('section-failed');
    };
    try {
      const written = await withLess(async (share) => {
        const material = numberSentences(await section.passages({ ...run, share }));
        const planned = await plannedChecksOf(section, request.language, { ...run, share });
        const { language, formats } = request;
        return writeSection(
          ask,
          {
            steps: stepsOfSection(request, titles, section, planned),
            messages: plannedSectionPrompt(request, titles, section, material, planned),
            planned,
            material,
            objectives,
            language,
            isGrounded,
            prefix: `s${at + 1}-`,
            isReviewed: true,
            choose: ofFormats(formats),
          },
          { ...run, share },
        );
      });
      if (written.elements.length === 0) throw nothingWritten();
      const saved = onSection(at, { ...written, title }).then(() => ended('section-done'), failed);
      saved.catch(() => {
        left.length = 0;
      });
      saving.push(saved);
    } catch (error) {
      await failed(error);
    }
  };
  const next = async (): Promise<void> => {
    for (let at = left.shift(); at !== undefined; at = left.shift()) await write(at);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    await Promise.all(saving);
  } finally {
    // After a failure of the receiver, no other section is begun.
    left.length = 0;
  }
}

/** Tokens of the earlier section's text about an objective that is asked again. */
const RECALLED = 80;

/** Returns what was planned for the checks of a section, with the text of the earlier section that it recalls. */
export async function plannedChecksOf(
  { checkTypes, recalls }: PlannedSection,
  language: string,
  run: Pick<Run, 'signal' | 'share'>,
): Promise<PlannedChecks> {
  if (!recalls) return { types: checkTypes };
  const { objective, section } = recalls;
  const text = (await section.passages(run)).flatMap(({ pages }) => pages.map((page) => page.text)).join('\n\n');
  const about = relevantText(text, { about: objective, tokens: RECALLED, language });
  return { types: checkTypes, recall: { objective, title: section.title, text: about } };
}

/** Drafts a module whole. Throws the first failure if no section could be written. */
export async function draftModule(
  ask: Ask,
  planned: PlannedModule,
  request: ModuleRequest,
  run: Run,
  withLess: WithLess,
): Promise<ModuleDraft> {
  const written = new Map<number, WrittenSection>();
  let failure: unknown;
  const receiver: SectionReceiver = {
    wanted: planned.sections.map((_, at) => at),
    onSection: async (at, section) => {
      written.set(at, section);
    },
    onFailure: async (_, error) => {
      failure ??= error;
    },
  };
  await draftSections(ask, planned, request, run, { receiver, withLess });
  if (written.size === 0) throw failure;
  const sections = [...written].toSorted(([one], [other]) => one - other).map(([, section]) => section);
  return {
    title: planned.title,
    sections: sections.map(({ title, elements }) => ({ title, elements })),
    scenarios: sections.flatMap(({ scenarios }, section) => scenarios.map((scenario) => ({ ...scenario, section }))),
  };
}

/** Chooses the elements of the wanted formats. */
const ofFormats = (formats: ModuleRequest['formats']) => (elements: LooseSection['elements']) =>
  formats ? elements.filter(({ format }) => formats.includes(format)) : elements;

export async function draftSection(ask: Ask, request: WithPassages<SectionRequest>, run: Run): Promise<WrittenSection> {
  const name = request.title ?? request.module.title;
  run.onStep({ kind: 'writing-section', label: 'Writing the section', name, done: 0, total: 2 });
  const { language, sources, formats, passages, module, brief, length = 'standard' } = request;
  const material = numberSentences(passages);
  const messages = nextSectionPrompt(request, material);
  const isGrounded = createGrounding(sources);
  const choose = ofFormats(formats);
  const steps: StepsRequest = {
    what: request.title
      ? `the section ${JSON.stringify(request.title)}`
      : `the next section of ${JSON.stringify(module.title)}`,
    language,
    objectives: [],
    wishes: wishesOf(
      brief,
      module.sections.map((section) => section.title),
    ),
    size: sizeOf(length),
    formats,
    known: [],
    hasScenarios: true,
  };
  const shared = { messages, steps, material, objectives: [], language, isGrounded, choose };
  const work = { ...shared, prefix: 's-', isReviewed: true };
  const section = await writeSection(ask, work, run);
  if (section.elements.length === 0) throw nothingWritten();
  return { ...section, title: request.title ?? section.title };
}

export async function draftElement(
  ask: Ask,
  request: WithPassages<ElementRequest>,
  run: Run,
): Promise<ElementDraft & { report: DraftedReport }> {
  const { title, format, language, sources, passages } = request;
  run.onStep({ kind: 'writing-element', label: 'Writing the element', name: title ?? '', done: 0, total: 2 });
  const tell = deltaTeller(run.onText);
  const material = numberSentences(passages);
  const messages = elementPrompt(request, material);
  const isGrounded = createGrounding(sources);
  const { criteria = [] } = request.section;
  const known = new Set(criteria.map(({ rowId }) => rowId));
  const work = {
    messages,
    steps: {
      what: `the element ${JSON.stringify(title ?? format)} of the section ${JSON.stringify(request.section.title)}`,
      language,
      objectives: [],
      wishes: `${wished('The expert wants', request.hint)}What the section has already, so that nothing is told twice:\n${presentText(request, PRESENT_IN_STEPS)}\n`,
      size: format === 'lesson' ? sizeOf(request.length ?? 'standard') : '',
      formats: [format],
      known: criteria,
      hasScenarios: false,
    },
    material,
    objectives: [],
    language,
    isGrounded,
    known,
    prefix: 'e-',
    mostTokens: ELEMENT_TOKENS,
    isReviewed: false,
    choose: inOne,
  };
  const { elements, report } = await writeSection(ask, work, run, ({ elements: partial }) => tell(contentOf(partial)));
  const [element] = elements;
  if (!element) throw nothingWritten();
  return { ...element, format, title: title ?? element.title, report };
}

/** Joins the parts of one element that several steps wrote. Of a reply to one request, the first element counts. */
function inOne(all: LooseSection['elements'], { inSteps }: { inSteps: boolean }): LooseSection['elements'] {
  const [first, ...others] = all;
  if (!first || !inSteps) return all.slice(0, 1);
  const parts = [first, ...others.filter(({ format, cards }) => format === first.format || cards.length > 0)];
  return [
    {
      ...first,
      criteria: parts.flatMap(({ criteria }) => criteria),
      content: parts.flatMap(({ content }) => content || []).join('\n\n'),
      checks: parts.flatMap(({ checks }) => checks),
      cards: parts.flatMap(({ cards }) => cards),
    },
  ];
}

/** Returns the text of the first element of an unfinished reply. */
const contentOf = (elements: unknown): unknown =>
  Array.isArray(elements) && typeof elements[0] === 'object' && elements[0] !== null && 'content' in elements[0]
    ? elements[0].content
    : undefined;

const nothingWritten = () => new EngineRefusal('model-nothing-for-kinds');
