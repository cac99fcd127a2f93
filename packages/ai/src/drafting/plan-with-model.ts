import { CheckType } from '@coursecraft/contract/assessment/check';
import type { LeftOut, ModuleOutline, SectionOutline } from '@coursecraft/contract/drafting/module-outline';
import { sameWording } from '@coursecraft/domain/language/same-wording';
import { z } from 'zod';
import type { Ask } from '../engine/ask.ts';
import type { Engine, ModuleRequest, PromptMessage, Run } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { asData, DATA_RULE, wished } from '../prompts/data.ts';
import { languageName } from '../prompts/language-name.ts';
import type { Retriever } from '../retrieval/retriever.ts';
import { splitGroups } from '../retrieval/split-groups.ts';
import { isFullWindow, tokensIn, windowOf } from '../retrieval/window.ts';
import { LESSON_WORDS, readingMinutes } from './lesson-length.ts';

const TOKENS = 6000;
/** Shares of a window: the parts in one request, the sections that are joined, a reply. */
const READ = 0.4;
const JOINED = 0.5;
const REPLY = 0.25;
/** Words of each part that the model sees. */
const SHOWN_WORDS = 60;
const LEAST_WORDS = 12;
const TITLE = 300;
const MOST_LEFT_OUT = 500;

/** A part of a document under one heading. */
type Part = { id: string; key: string; upload: string; title: string; words: number; opening: string };

const SectionPlan = z.object({
  title: z.string(),
  parts: z.array(z.string()).describe('Ids of the parts that it is written from, in order: p3'),
  objectives: z.array(z.string()).describe('What a student can do afterwards'),
  checkTypes: z.array(CheckType).describe('Two or three that suit what it teaches'),
  recalls: z.string().nullable().describe('An objective of an earlier section, copied; null for the first'),
});

const planOf = <S extends z.ZodType>(section: S) =>
  z.object({
    modules: z.array(z.object({ title: z.string(), sections: z.array(section) })),
    leftOut: z.array(z.object({ part: z.string(), reason: z.string() })),
  });

export const PlanReply = planOf(SectionPlan);
export type PlanReply = z.infer<typeof PlanReply>;

/** What is read of a plan: it stays usable without what it says of checks. */
const LoosePlan = planOf(
  SectionPlan.extend({
    checkTypes: z.array(CheckType).catch([]),
    recalls: z.string().nullable().catch(null),
  }),
);

const ordinal = (key: string) => Number(/#(\d+):/.exec(key)?.[1] ?? 0);

/** Reads the parts of all documents in their order, whether the outline by headings uses them or not. */
async function partsOf(
  planner: Pick<Engine, 'planModules'> & Retriever,
  request: ModuleRequest,
  run: Run,
): Promise<{ parts: Part[]; rest: LeftOut[] }> {
  const { sources, language } = request;
  if (sources.length === 0 && !request.brief?.trim()) throw new EngineRefusal('no-document');
  if (sources.length === 0) return { parts: [], rest: [] };
  const outlines = await planner.planModules(request, run);
  const leftOut = outlines.flatMap((outline) => outline.leftOut);
  const keys = new Set([
    ...outlines.flatMap(({ sections }) => sections.flatMap((section) => section.parts)),
    ...leftOut.flatMap(({ part, reason }) => (part && reason !== 'not-in-brief' ? [part] : [])),
  ]);
  const uploadOf = (key: string) => sources.findIndex(({ name }) => key.startsWith(`${name}#`));
  const ordered = [...keys].toSorted((one, other) => uploadOf(one) - uploadOf(other) || ordinal(one) - ordinal(other));
  const read = await planner.readParts({ sources, language, sections: ordered.map((key) => [key]) }, run);
  const shown = Math.max(LEAST_WORDS, Math.floor(SHOWN_WORDS * (run.share ?? 1)));
  const parts = ordered.flatMap((key, at): Part[] => {
    const [document] = read[at] ?? [];
    const text = document?.pages.map((page) => page.text).join('\n\n') ?? '';
    const [, title = ''] = /^#+ (.+)$/m.exec(text) ?? [];
    const words = text
      .replace(/^#+ .+$/gm, '')
      .split(/\s+/)
      .filter(Boolean);
    if (!document || words.length === 0) return [];
    const opening = words.slice(0, shown).join(' ');
    return [{ id: '', key, upload: document.name, title: title.slice(0, TITLE), words: words.length, opening }];
  });
  return {
    parts: parts.map((part, at) => ({ ...part, id: `p${at + 1}` })),
    rest: leftOut.filter(({ part }) => !part || !keys.has(part)),
  };
}

const lineOf = ({ id, title, words, opening }: Part) => `${id} (${words} words) ${title}: ${opening}`;

const planPrompt = (
  parts: readonly Part[],
  { language, brief, title, sections, sources }: ModuleRequest,
  { isStretch = false } = {},
): PromptMessage[] => [
  {
    role: 'system',
    text: `You plan a course for an expert who will change your plan${
      parts.length > 0
        ? ', from documents. Group their parts into modules and sections'
        : ', from what the expert wants'
    }.

Write in ${languageName(language)}. ${DATA_RULE}

- A section is what a student learns in one sitting: one idea or skill with what belongs to it, of about 300 to 1500 words of material. Join short parts that belong together.
- A module has two to eight sections. A document of about 40 pages makes three to five modules; a short one makes a single module.
- Keep the order of the documents unless another one teaches better.
- Objectives say what a student can do afterwards, one to three for each section. Where a document states objectives, use its words, in the section whose parts teach them. Never "Explain what is meant by …" for each term.
- "checkTypes": steps suit order, pairs and terms match, calculations numeric, words cloze or short-text. Sections of a module differ in them.
- Each later section asks one objective of an earlier one again: "recalls". Take another one each time, and not that of the section just before where you can.
- Make as much as the expert asks for: a course of 20 minutes is one module of three or four sections.
- Exercises, glossaries and summaries go into the section that they belong to.
- Use each part once. Leave out what no student needs (prefaces, reading lists, credits) and what the expert does not want, with the reason in a few words.`,
  },
  {
    role: 'user',
    text: `${wished('The expert wants', brief)}${wished('Title of the only module', title)}${sections && !isStretch ? `Make one module with ${sections} sections.\n` : ''}${isStretch ? 'You see one stretch of the documents; others are planned apart. Group it into sections of one module.\n' : ''}${
      parts.length === 0
        ? 'There are no documents. Leave "parts" and "leftOut" empty.'
        : `Documents: ${asData('documents', sources.map((one) => one.title ?? one.name).join('\n'))}

The parts, with their words and how they begin:
${asData('parts', parts.map(lineOf).join('\n'))}`
    }`,
  },
];

/** Builds the prompt for a plan of the documents. */
export const planningPrompt = async (
  planner: Pick<Engine, 'planModules'> & Retriever,
  request: ModuleRequest,
  run: Run,
): Promise<PromptMessage[]> => planPrompt((await partsOf(planner, request, run)).parts, request);

/** Returns the faults of a plan as sentences for the model. */
function problemsOf({ modules, leftOut }: PlanReply, parts: readonly Part[]): string[] {
  if (parts.length === 0)
    return modules.some(({ sections }) => sections.length > 0) ? [] : ['There is no section in it.'];
  const ids = new Set(parts.map(({ id }) => id));
  const used = modules.flatMap(({ sections }) => sections.flatMap((section) => section.parts));
  const named = new Set([...used, ...leftOut.map(({ part }) => part)]);
  const missing = [...ids].filter((id) => !named.has(id));
  const repeated = used.filter((id, at) => used.indexOf(id) !== at);
  return [
    ...(used.some((id) => ids.has(id)) ? [] : ['No section names a part.']),
    ...(missing.length > 0 ? [`These parts are neither used nor left out: ${missing.join(', ')}.`] : []),
    ...(repeated.length > 0 ? [`These parts are used twice: ${[...new Set(repeated)].join(', ')}.`] : []),
  ];
}

const GroupsReply = z.object({
  modules: z.array(
    z.object({ title: z.string(), sections: z.array(z.number()).describe('Numbers of its sections, in order') }),
  ),
});

type PlannedModules = PlanReply['modules'];

const joinPrompt = (
  sections: PlannedModules[number]['sections'],
  { language, brief }: ModuleRequest,
): PromptMessage[] => [
  {
    role: 'system',
    text: `You plan a course for an expert who will change your plan. Group its sections into modules.

Write in ${languageName(language)}. ${DATA_RULE}

- Keep the order of the sections, and use each once.
- A module has two to eight sections. A course of up to eight sections is one module; 20 sections make three to five.
- A title says what the module is about.`,
  },
  {
    role: 'user',
    text: `${wished('The expert wants', brief)}The sections:\n${asData('sections', sections.map(({ title }, at) => `${at + 1}. ${title}`).join('\n'))}`,
  },
];

/** Has a model group the sections of several plans into modules. A section that it forgets stays with the one before. */
async function joinPlans(ask: Ask, plans: readonly PlanReply[], request: ModuleRequest, run: Run): Promise<PlanReply> {
  const separate = {
    modules: plans.flatMap(({ modules }) => modules),
    leftOut: plans.flatMap(({ leftOut }) => leftOut),
  };
  const sections = separate.modules.flatMap((module) => module.sections);
  const messages = joinPrompt(sections, request);
  if (messages.reduce((sum, { text }) => sum + tokensIn(text), 0) > windowOf(run) * JOINED) return separate;
  const reply = await ask(
    { messages, schema: GroupsReply, maxOutputTokens: Math.floor(windowOf(run) * REPLY), temperature: 0 },
    run,
  ).catch(() => {
    run.signal.throwIfAborted();
    return undefined;
  });
  const titleOf = new Map(
    reply?.modules.flatMap((module) => {
      const first = Math.min(...module.sections);
      return Number.isFinite(first) ? [[first, module.title] as const] : [];
    }),
  );
  if (titleOf.size === 0) return separate;
  const modules: PlannedModules = [];
  for (const [at, section] of sections.entries()) {
    const title = titleOf.get(at + 1) ?? (at === 0 ? separate.modules[0]?.title : undefined);
    if (title !== undefined) modules.push({ title, sections: [] });
    modules.at(-1)?.sections.push(section);
  }
  return { ...separate, modules };
}

/**
 * Plans modules by one request, or by one for each stretch of documents that fits the window and one that joins them.
 * A part that the plan forgets is listed as left out.
 */
export async function planWithModel(
  ask: Ask,
  planner: Pick<Engine, 'planModules'> & Retriever,
  request: ModuleRequest,
  run: Run,
): Promise<ModuleOutline[]> {
  const { parts, rest } = await partsOf(planner, request, run);
  const total = request.sources.length + 1;
  run.onStep({ kind: 'outlining', label: 'Outlining the modules', done: request.sources.length, total });
  const stretches =
    parts.length === 0
      ? [[]]
      : splitGroups(parts, lineOf, isFullWindow(run) ? Number.POSITIVE_INFINITY : windowOf(run) * READ);
  const plans: PlanReply[] = [];
  for (const stretch of stretches)
    plans.push(
      await ask(
        {
          messages: planPrompt(stretch, request, { isStretch: stretches.length > 1 }),
          schema: LoosePlan,
          asks: PlanReply,
          maxOutputTokens: Math.min(TOKENS, Math.floor(windowOf(run) * REPLY)),
          temperature: 0,
          findProblems: (plan) => problemsOf(plan, stretch),
        },
        run,
      ),
    );
  const [only] = plans;
  const reply = only && plans.length === 1 ? only : await joinPlans(ask, plans, request, run);
  return outlinesOf(reply, parts, rest, request);
}

/** Gives each later section an objective of an earlier one to ask again, if its own is none. */
export function withRecalls(sections: readonly SectionOutline[]): SectionOutline[] {
  const taken = new Set<string>();
  return sections.map((section, at) => {
    const earlier = sections.slice(0, at).flatMap(({ objectives }) => objectives);
    const named = earlier.find((objective) => sameWording(objective, section.recalls ?? ''));
    // The section just before is too near, unless there is no other.
    const distant = sections.slice(0, Math.max(1, at - 1)).flatMap(({ objectives }) => objectives);
    const recalls = at === 0 ? undefined : (named ?? distant.find((objective) => !taken.has(objective)) ?? earlier[0]);
    if (recalls !== undefined) taken.add(recalls);
    const { recalls: _, ...rest } = section;
    return recalls === undefined ? rest : { ...rest, recalls };
  });
}

function outlinesOf(
  reply: PlanReply,
  parts: readonly Part[],
  rest: readonly LeftOut[],
  { length = 'standard', sources }: ModuleRequest,
): ModuleOutline[] {
  const free = new Map(parts.map((part) => [part.id, part]));
  const take = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const part = free.get(id.trim());
      free.delete(id.trim());
      return part ?? [];
    });
  const modules = reply.modules.flatMap(({ title, sections }) => {
    const own = sections.flatMap((section): (SectionOutline & { uploads: string[] })[] => {
      const chosen = take(section.parts);
      const [first] = chosen;
      const name = section.title.trim().slice(0, TITLE) || (first?.title ?? '');
      if (name === '' || (!first && parts.length > 0)) return [];
      return [
        {
          title: name,
          objectives: section.objectives.flatMap((one) => one.trim().slice(0, 500) || []).slice(0, 20),
          // Without documents, each section has one lesson.
          minutes: readingMinutes(first ? chosen.map(({ words }) => words) : [LESSON_WORDS.standard], length),
          parts: chosen.map(({ key }) => key),
          headings: chosen.map((part) => part.title),
          ...(section.checkTypes.length > 0 && { checkTypes: [...new Set(section.checkTypes)] }),
          ...(section.recalls?.trim() && { recalls: section.recalls.trim().slice(0, 500) }),
          uploads: chosen.map(({ upload }) => upload),
        },
      ];
    });
    return own.length > 0 ? [{ title: title.trim().slice(0, TITLE), own }] : [];
  });
  const reasonOf = new Map(reply.leftOut.map(({ part, reason }) => [part.trim(), reason.trim()]));
  const leftOut = [...free.values()].map(({ id, key, upload, title, words }): LeftOut => {
    const note = reasonOf.get(id);
    return {
      title,
      upload,
      reason: 'by-model',
      ...(note && { note: note.slice(0, TITLE) }),
      part: key,
      minutes: readingMinutes([words], length),
    };
  });
  const order = sources.map(({ name }) => name);
  return modules.map(({ title, own }, at) => {
    const named = new Set(own.flatMap(({ uploads }) => uploads));
    return {
      title: title || (own[0]?.title ?? ''),
      length,
      uploads: order.filter((name) => named.has(name)),
      sections: withRecalls(own.map(({ uploads: _, ...section }) => section)),
      // What no module uses is listed with the first.
      leftOut: at === 0 ? [...leftOut, ...rest].slice(0, MOST_LEFT_OUT) : [],
    };
  });
}
