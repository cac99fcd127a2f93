import type { Source } from '@coursecraft/contract/uploads/upload';
import type { Ask } from '../engine/ask.ts';
import type { WrittenSection } from '../engine/drafting-work.ts';
import type { PromptMessage, Run } from '../engine/engine.ts';
import type { NumberedSentences } from './numbered-sentences.ts';
import { applyPatch, readId } from './patch.ts';
import { critiquePrompt, repairPrompt } from './prompt.ts';
import { LoosePatch, LooseSection, PatchReply, SectionReply } from './reply.ts';
import { type Fault, findFaults } from './section-faults.ts';
import { sectionOfReply } from './section-of-reply.ts';

const LONGEST_TITLE = 300;
const PATCH_TOKENS = 6000;
/** Tokens of a reply beside what it says of the material. */
const LEAST_TOKENS = 6000;
const MOST_TOKENS = 16_000;
/** Tokens of a reply for each word of material. */
const TOKENS_OF_WORD = 4;

export type SectionWork = {
  messages: PromptMessage[];
  material: NumberedSentences;
  objectives: readonly string[];
  language: string;
  /** Whether a source stands in the documents. */
  isGrounded: (source: Source) => boolean;
  /** Distinguishes the keys of this section from those of others. */
  prefix: string;
  /** Ids of criteria that exist and that checks may ask for. */
  known?: ReadonlySet<string>;
  /** Chooses the elements that are used, such as those of the wanted formats; all by default. */
  choose?: (elements: LooseSection['elements']) => LooseSection['elements'];
  /** The longest reply; defaults to that of a section. */
  mostTokens?: number;
  /** Reads the section with a second request and applies its corrections. */
  isReviewed: boolean;
};

/** A patch replaces whole sets of cards, so one invalid card is not worth a request. */
const isRepairable = ({ what }: Fault) => what !== 'card';

/**
 * Writes a section by one request, asks once for valid versions of its invalid parts, and once for corrections. What
 * stays invalid is left out and listed. Throws if nothing usable came.
 */
export async function writeSection(
  ask: Ask,
  work: SectionWork,
  run: Run,
  onPartial?: (partial: { [K in keyof LooseSection]?: unknown }) => void,
): Promise<WrittenSection> {
  const { material, objectives, language, known = new Set<string>(), mostTokens = MOST_TOKENS } = work;
  const reply = await ask(
    {
      messages: work.messages,
      schema: LooseSection,
      asks: SectionReply,
      maxOutputTokens: Math.min(mostTokens, LEAST_TOKENS + TOKENS_OF_WORD * material.words),
      ...(onPartial && { onPartial }),
    },
    run,
  );
  const written = work.choose ? { ...reply, elements: work.choose(reply.elements) } : reply;
  const faults = findFaults(written, known).filter(isRepairable);
  const repaired =
    faults.length === 0
      ? written
      : applyPatch(written, await patchBy(ask, repairPrompt(written, faults, language), run));
  const critique = work.isReviewed ? await patchBy(ask, critiquePrompt(repaired, objectives, language), run) : NONE;
  const reviewed = corrected(repaired, critique, known);
  const { report, placeOf, ...section } = sectionOfReply(reviewed, { ...work, known, sourceOf: material.source });
  return {
    ...section,
    title: reviewed.title.trim().slice(0, LONGEST_TITLE) || (section.elements[0]?.title ?? ''),
    report: {
      ...report,
      ...(material.isEmpty && { isUnsourced: true }),
      unmet: reviewed.unmet.flatMap((number) => objectives[number - 1] ?? []),
      unsupported: critique.unsupported.flatMap(({ element, claim }) => {
        const place = placeOf(readId(element)?.element ?? -1);
        return place === undefined ? [] : [{ element: place, claim }];
      }),
    },
  };
}

const NONE: LoosePatch = LoosePatch.parse({});

/** Asks for a patch; a model that fails here costs no part of the section. */
async function patchBy(ask: Ask, messages: PromptMessage[], run: Run): Promise<LoosePatch> {
  try {
    return await ask(
      { messages, schema: LoosePatch, asks: PatchReply, maxOutputTokens: PATCH_TOKENS, temperature: 0 },
      run,
    );
  } catch {
    run.signal.throwIfAborted();
    return NONE;
  }
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
