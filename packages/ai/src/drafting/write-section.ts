import type { Source } from '@coursecraft/contract/uploads/upload';
import type { Ask } from '../engine/ask.ts';
import type { WrittenSection } from '../engine/drafting-work.ts';
import type { PromptMessage, Run } from '../engine/engine.ts';
import type { NumberedSentences } from './numbered-sentences.ts';
import { applyPatch } from './patch.ts';
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
  /** The longest reply; defaults to that of a section. */
  mostTokens?: number;
  /** Reads the section with a second request and applies its corrections. */
  isReviewed: boolean;
};

const isUsed = ({ what }: Fault) => what !== 'card';

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
  const written = await ask(
    {
      messages: work.messages,
      schema: LooseSection,
      asks: SectionReply,
      maxOutputTokens: Math.min(mostTokens, LEAST_TOKENS + TOKENS_OF_WORD * material.words),
      ...(onPartial && { onPartial }),
    },
    run,
  );
  const faults = findFaults(written, known).filter(isUsed);
  const repaired =
    faults.length === 0
      ? written
      : applyPatch(written, await patchBy(ask, repairPrompt(written, faults, language), run));
  const critique = work.isReviewed ? await patchBy(ask, critiquePrompt(repaired, objectives, language), run) : NONE;
  const reviewed = corrected(repaired, critique, known);
  const { report, ...section } = sectionOfReply(reviewed, { ...work, known, sourceOf: material.source });
  const titleOf = (id: string) => reviewed.elements[Number(/^e(\d+)/.exec(id.trim())?.[1]) - 1]?.title ?? '';
  return {
    ...section,
    title: reviewed.title.trim().slice(0, LONGEST_TITLE) || (section.elements[0]?.title ?? ''),
    report: {
      ...report,
      ...(material.words === 0 && { isUnsourced: true }),
      unmet: reviewed.unmet.flatMap((number) => objectives[number - 1] ?? []),
      unsupported: critique.unsupported.map(({ element, claim }) => ({ element: titleOf(element), claim })),
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
  const numberOf = (id: string) => Number(id.replace(/\D+/g, ' ').trim().split(' ').at(-1));
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
  const faultsOf = (one: LooseSection, addsCriterion: boolean) =>
    findFaults(one, known).filter((fault) => !addsCriterion || !isUnasked(fault)).length;
  return changesOf(patch).reduce((before, change) => {
    const after = applyPatch(before, change);
    // The check of a new criterion follows it.
    const addsCriterion = change.criteria.length > 0;
    return faultsOf(after, addsCriterion) > faultsOf(before, addsCriterion) ? before : after;
  }, section);
}
