import type { Source } from '@coursecraft/contract/uploads/upload';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { z } from 'zod';
import type { Ask } from '../engine/ask.ts';
import type { DraftedReport, WrittenSection } from '../engine/drafting-work.ts';
import type { PromptMessage, Run } from '../engine/engine.ts';
import { isFullWindow, isSmallWindow, tokensIn, windowOf } from '../retrieval/window.ts';
import type { NumberedSentences } from './numbered-sentences.ts';
import { applyPatch, readId } from './patch.ts';
import { critiquePrompt, critiquePrompts, type PlannedChecks, repairPrompt, repairPrompts } from './prompt.ts';
import { CritiqueReply, LoosePatch, LooseSection, PatchReply, ReadCriterion, SectionReply } from './reply.ts';
import { type Fault, findFaults } from './section-faults.ts';
import { sectionOfReply } from './section-of-reply.ts';
import type { StepsRequest } from './steps/prompts.ts';
import { writeInSteps } from './steps/write-in-steps.ts';

const LONGEST_TITLE = 300;
const PATCH_TOKENS = 6000;
/** Tokens of a reply beside what it says of the material. */
const LEAST_TOKENS = 6000;
const MOST_TOKENS = 16_000;
/** Tokens of a reply for each word of material. */
const TOKENS_OF_WORD = 4;
/** Tokens of the shortest useful section. */
const LEAST_USEFUL = 3000;

export type SectionWork = {
  messages: PromptMessage[];
  /** What is asked for step by step where the section does not fit in one request. */
  steps: StepsRequest;
  material: NumberedSentences;
  objectives: readonly string[];
  language: string;
  /** Whether a source stands in the documents. */
  isGrounded: (source: Source) => boolean;
  /** Distinguishes the keys of this section from those of others. */
  prefix: string;
  /** What was planned for its checks across sections. */
  planned?: PlannedChecks | undefined;
  /** Ids of criteria that exist and that checks may ask for. */
  known?: ReadonlySet<string>;
  /** Chooses the elements that are used, such as those of the wanted formats; all by default. */
  choose?: (elements: LooseSection['elements'], how: { inSteps: boolean }) => LooseSection['elements'];
  /** The longest reply; defaults to that of a section. */
  mostTokens?: number;
  /** Reads the section with a second request and applies its corrections. */
  isReviewed: boolean;
};

/** The largest share of a limited window for the material of a section that is written by one request. */
const MOST_OF_WINDOW = 0.4;
/** Shares of a small window: the parts in a request for a patch, and the patch. */
const PATCH = { reads: 0.3, writes: 0.25 };

const isInSteps = ({ material }: SectionWork, run: Run): boolean =>
  isSmallWindow(run) || (!isFullWindow(run) && tokensIn(material.text) > windowOf(run) * MOST_OF_WINDOW);

/** A patch replaces whole sets of cards, so one invalid card is not worth a request. */
const isRepairable = ({ what }: Fault) => what !== 'card';

/**
 * Writes a section by one request, or step by step in a small context window. Asks once for valid versions of its
 * invalid parts, and once for corrections. Parts that stay invalid are left out and listed. Throws if the reply has
 * nothing usable.
 */
export async function writeSection(
  ask: Ask,
  work: SectionWork,
  run: Run,
  onPartial?: (partial: { [K in keyof LooseSection]?: unknown }) => void,
): Promise<WrittenSection> {
  const { material, objectives, language, known = new Set<string>() } = work;
  const inSteps = isInSteps(work, run);
  const { section: reply, held } = inSteps
    ? await writeInSteps(ask, work.steps, material, run)
    : { section: await writeWhole(ask, work, run, onPartial), held: [] };
  const written = work.choose ? { ...reply, elements: work.choose(reply.elements, { inSteps }) } : reply;
  const faults = findFaults(written, known).filter(isRepairable);
  const parts = Math.floor(windowOf(run) * PATCH.reads);
  const repairs = inSteps
    ? repairPrompts(written, faults, language, parts)
    : faults.length > 0
      ? [repairPrompt(written, faults, language)]
      : [];
  const repaired = applyPatch(written, await patchBy(ask, repairs, PatchReply, run));
  const critiques = () =>
    inSteps ? critiquePrompts(repaired, language, parts) : [critiquePrompt(repaired, objectives, language)];
  const critique = work.isReviewed ? await patchBy(ask, critiques(), CritiqueReply, run) : NONE;
  const reviewed = corrected(repaired, critique, known);
  const { report, placeOf, ...section } = sectionOfReply(reviewed, { ...work, known, sourceOf: material.source });
  return {
    ...section,
    title: reviewed.title.trim().slice(0, LONGEST_TITLE) || (section.elements[0]?.title ?? ''),
    report: {
      ...report,
      held: [...held, ...report.held],
      ...(material.isEmpty && { isUnsourced: true }),
      unmet: reviewed.unmet.flatMap((number) => objectives[number - 1] ?? []),
      ...checksReport(section.elements, work.planned),
      shown: shownIn(reviewed, objectives),
      unsupported: critique.unsupported.flatMap(({ element, claim }) => {
        const place = placeOf(readId(element)?.element ?? -1);
        return place === undefined ? [] : [{ element: place, claim }];
      }),
    },
  };
}

/** Returns which criteria show which objective. */
const shownIn = ({ criteria }: LooseSection, objectives: readonly string[]) =>
  criteria.flatMap((given) => {
    const { data } = ReadCriterion.safeParse(given);
    const objective = data?.objective ? objectives[data.objective - 1] : undefined;
    return data && objective !== undefined ? [{ statement: data.statement.trim(), objective }] : [];
  });

/** Fewer checks with a key say nothing about their types. */
const LEAST_CHECKS = 3;

/** Reports which parts of the plan for checks across sections are not in the section. */
function checksReport(
  elements: WrittenSection['elements'],
  { types = [], recall }: PlannedChecks = {},
): Pick<DraftedReport, 'oneType' | 'unrecalled'> {
  const checks = elements.flatMap(({ content }) => listChecks(content));
  const keyed = checks.filter(({ type }) => type !== 'free-response');
  const [type, ...others] = new Set(keyed.map((check) => check.type));
  const isOneType =
    others.length === 0 && keyed.length >= LEAST_CHECKS && types.some((one) => one !== type && one !== 'free-response');
  return {
    ...(isOneType && { oneType: type }),
    ...(recall && checks.every(({ rows = [] }) => rows.length > 0) && { unrecalled: recall.objective }),
  };
}

const NONE: LoosePatch = LoosePatch.parse({});

/** Writes a section by one request. */
const writeWhole = (
  ask: Ask,
  { messages, material, mostTokens = MOST_TOKENS }: SectionWork,
  run: Run,
  onPartial: Parameters<typeof writeSection>[3],
): Promise<LooseSection> =>
  ask(
    {
      messages,
      schema: LooseSection,
      asks: SectionReply,
      maxOutputTokens: Math.min(mostTokens, LEAST_TOKENS + TOKENS_OF_WORD * material.words),
      leastOutputTokens: Math.min(mostTokens, LEAST_USEFUL),
      ...(onPartial && { onPartial }),
    },
    run,
  );

/** Asks for patches; a model that fails here costs no part of the section. */
async function patchBy(ask: Ask, prompts: readonly PromptMessage[][], asks: z.ZodType, run: Run): Promise<LoosePatch> {
  const patches: LoosePatch[] = [];
  const maxOutputTokens = Math.min(PATCH_TOKENS, Math.floor(windowOf(run) * PATCH.writes));
  for (const messages of prompts)
    try {
      patches.push(await ask({ messages, schema: LoosePatch, asks, maxOutputTokens, temperature: 0 }, run));
    } catch {
      run.signal.throwIfAborted();
    }
  return patches.reduce(
    (all, one) => ({
      criteria: [...all.criteria, ...one.criteria],
      checks: [...all.checks, ...one.checks],
      cards: [...all.cards, ...one.cards],
      scenarios: [...all.scenarios, ...one.scenarios],
      titles: [...all.titles, ...one.titles],
      texts: [...all.texts, ...one.texts],
      unsupported: [...all.unsupported, ...one.unsupported],
    }),
    NONE,
  );
}

/** Splits a patch into single changes. Removals come last and from the end, because ids are positions. */
function changesOf({ criteria, checks, cards, scenarios, titles, texts }: LoosePatch): LoosePatch[] {
  const isRemoval = ({ check }: LoosePatch['checks'][number]) => check === null;
  const numberOf = (id: string) => Number(/\d+$/.exec(id.trim())?.[0] ?? 0);
  return [
    ...criteria.map((one) => ({ ...NONE, criteria: [one] })),
    ...checks.filter((one) => !isRemoval(one)).map((one) => ({ ...NONE, checks: [one] })),
    ...cards.map((one) => ({ ...NONE, cards: [one] })),
    ...titles.map((one) => ({ ...NONE, titles: [one] })),
    ...texts.map((one) => ({ ...NONE, texts: [one] })),
    ...checks
      .filter(isRemoval)
      .toSorted((one, other) => numberOf(other.id) - numberOf(one.id))
      .map((one) => ({ ...NONE, checks: [one] })),
    ...scenarios
      .toSorted((one, other) => numberOf(other.id) - numberOf(one.id))
      .map((one) => ({ ...NONE, scenarios: [one] })),
  ];
}

/** Applies the changes of a patch one by one, and none that makes a valid part invalid. */
function corrected(section: LooseSection, patch: LoosePatch, known: ReadonlySet<string>): LooseSection {
  const isUnasked = ({ why }: Fault) => why.reason === 'draft-criterion-unasked';
  const changed = changesOf(patch).reduce(
    (before, change) => {
      const after = applyPatch(before.section, change);
      const faults = findFaults(after, known);
      // The check of a new criterion follows it.
      const count = (all: readonly Fault[]) =>
        change.criteria.length > 0 ? all.filter((fault) => !isUnasked(fault)).length : all.length;
      return count(faults) > count(before.faults) ? before : { section: after, faults };
    },
    { section, faults: findFaults(section, known) },
  );
  return changed.section;
}
