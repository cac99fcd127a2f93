import type { LeftOut, ModuleOutline, SectionOutline } from '@coursecraft/contract/drafting/module-outline';
import { z } from 'zod';
import type { Ask } from '../engine/ask.ts';
import type { Engine, ModuleRequest, PromptMessage, Run } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { asData, DATA_RULE, wished } from '../prompts/data.ts';
import { languageName } from '../prompts/language-name.ts';
import type { Retriever } from '../retrieval/retriever.ts';
import { LESSON_WORDS, readingMinutes } from './lesson-length.ts';

const TOKENS = 6000;
/** Words of each part that the model sees. */
const SHOWN_WORDS = 60;
const LEAST_WORDS = 12;
const TITLE = 300;
const MOST_LEFT_OUT = 500;

/** A part of a document under one heading. */
type Part = { id: string; key: string; upload: string; title: string; words: number; opening: string };

export const PlanReply = z.object({
  modules: z.array(
    z.object({
      title: z.string(),
      sections: z.array(
        z.object({
          title: z.string(),
          parts: z.array(z.string()).describe('Ids of the parts that it is written from, in order: p3'),
          objectives: z.array(z.string()).describe('What a student can do afterwards'),
        }),
      ),
    }),
  ),
  leftOut: z.array(z.object({ part: z.string(), reason: z.string() })),
});
export type PlanReply = z.infer<typeof PlanReply>;

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

const planPrompt = (
  parts: readonly Part[],
  { language, brief, title, sections, sources }: ModuleRequest,
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
- Make as much as the expert asks for: a course of 20 minutes is one module of three or four sections.
- Exercises, glossaries and summaries go into the section that they belong to.
- Use each part once. Leave out what no student needs (prefaces, reading lists, credits) and what the expert does not want, with the reason in a few words.`,
  },
  {
    role: 'user',
    text: `${wished('The expert wants', brief)}${wished('Title of the only module', title)}${sections ? `Make one module with ${sections} sections.\n` : ''}${
      parts.length === 0
        ? 'There are no documents. Leave "parts" and "leftOut" empty.'
        : `Documents: ${asData('documents', sources.map((one) => one.title ?? one.name).join('\n'))}

The parts, with their words and how they begin:
${asData('parts', parts.map(({ id, title: heading, words, opening }) => `${id} (${words} words) ${heading}: ${opening}`).join('\n'))}`
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

/** Plans modules by one request. A part that the plan forgets is listed as left out. */
export async function planWithModel(
  ask: Ask,
  planner: Pick<Engine, 'planModules'> & Retriever,
  request: ModuleRequest,
  run: Run,
): Promise<ModuleOutline[]> {
  const { parts, rest } = await partsOf(planner, request, run);
  const total = request.sources.length + 1;
  run.onStep({ kind: 'outlining', label: 'Outlining the modules', done: request.sources.length, total });
  const reply = await ask(
    {
      messages: planPrompt(parts, request),
      schema: PlanReply,
      maxOutputTokens: TOKENS,
      temperature: 0,
      findProblems: (plan) => problemsOf(plan, parts),
    },
    run,
  );
  return outlinesOf(reply, parts, rest, request);
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
      sections: own.map(({ uploads: _, ...section }) => section),
      // What no module uses is listed with the first.
      leftOut: at === 0 ? [...leftOut, ...rest].slice(0, MOST_LEFT_OUT) : [],
    };
  });
}
