import type { ElementDraft, ModuleDraft, ScenarioDraft, SectionDraft } from '@coursecraft/domain/drafting/draft';
import { fittingKinds, kindOfReply, onePerKind } from '../criteria/scenario-kinds.ts';
import type { Ask } from '../engine/ask.ts';
import type { ElementRequest, ModuleRequest, PromptMessage, Run, SectionRequest } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { ElementReply, SectionReply } from '../engine/replies.ts';
import { deltaTeller } from '../engine/tell-deltas.ts';
import type { WithPassages } from '../retrieval/passages.ts';
import { elementOfReply, problemsOf } from './element-of-reply.ts';
import type { PlannedModule } from './plan-module.ts';
import { elementPrompt, nextSectionPrompt, plannedSectionPrompt } from './prompt.ts';

const SECTION_TOKENS = 16_000;
const ELEMENT_TOKENS = 8000;

/** Drafts a module section by section from the passages of its outline, the author's or the offline engine's. */
export async function draftModule(
  ask: Ask,
  planned: PlannedModule,
  request: ModuleRequest,
  run: Run,
): Promise<ModuleDraft> {
  const { title, sections: plans } = planned;
  const total = plans.length + 2;
  const sections: SectionDraft[] = [];
  for (const [at, plan] of plans.entries()) {
    const label = `Writing section ${at + 1} of ${plans.length}: ${plan.title}`;
    run.onStep({ kind: 'writing-section', label, name: plan.title, done: at + 1, total });
    const section = await writeSection(ask, plannedSectionPrompt(request, planned, plan), request, `s${at + 1}-`, run);
    sections.push({ ...section, title: plan.title });
  }
  if (sections.every(({ elements }) => elements.length === 0)) throw nothingWritten();
  return {
    title,
    sections: sections.map(({ title, elements }) => ({ title, elements })),
    scenarios: sections.flatMap(({ scenarios }, section) => scenarios.map((scenario) => ({ ...scenario, section }))),
  };
}

export async function draftSection(ask: Ask, request: WithPassages<SectionRequest>, run: Run): Promise<SectionDraft> {
  const name = request.title ?? request.module.title;
  run.onStep({ kind: 'writing-section', label: 'Writing the section', name, done: 0, total: 2 });
  const section = await writeSection(ask, nextSectionPrompt(request), request, 's-', run);
  if (section.elements.length === 0) throw nothingWritten();
  return { ...section, title: request.title ?? section.title };
}

export async function draftElement(ask: Ask, request: WithPassages<ElementRequest>, run: Run): Promise<ElementDraft> {
  const { title, format, language, sources } = request;
  run.onStep({ kind: 'writing-element', label: 'Writing the element', name: title ?? '', done: 0, total: 2 });
  const tell = deltaTeller(run.onText);
  const reply = await ask(
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
  ask: Ask,
  messages: PromptMessage[],
  { language, sources, formats }: Drawn,
  prefix: string,
  run: Run,
): Promise<SectionDraft> {
  const reply = await ask(
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

function scenariosOf({ scenarios }: SectionReply, elements: readonly ElementDraft[]): ScenarioDraft[] {
  const drafts = scenarios.flatMap((scenario): ScenarioDraft[] => {
    const { rows, difficulty, title, situation, opening } = scenario;
    const criteria = elements
      .flatMap((element) => element.rows)
      .filter(({ key }) => rows.some((row) => key.endsWith(`-${row}`)));
    const rowKeys = criteria.map(({ key }) => key);
    const element = elements.findIndex((one) => one.rows.some(({ key }) => key === rowKeys[0]));
    const kind = kindOfReply(scenario, criteria);
    if (element < 0 || !kind || !fittingKinds(criteria).includes(scenario.kind)) return [];
    const level = Math.min(3, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3;
    return [{ title, situation, opening, ...kind, section: 0, element, rowKeys, difficulty: level }];
  });
  return onePerKind(drafts, ({ element }) => element);
}

const nothingWritten = () => new EngineRefusal('model-nothing-for-kinds');
