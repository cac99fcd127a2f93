import type { HeldPart, SectionReport } from '@coursecraft/contract/drafting/section-report';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { CriterionDraft, ElementDraft, ScenarioDraft, SectionDraft } from '@coursecraft/domain/drafting/draft';
import { isSameTitle } from '@coursecraft/domain/text/same-title';
import { criterionTextOf } from '../criteria/criterion-of-reply.ts';
import { fittingKinds, kindOfReply, onePerKind } from '../criteria/scenario-kinds.ts';
import { citeSentences } from './cite-sentences.ts';
import { bareSource } from './footnotes.ts';
import type { NamedSource } from './numbered-sentences.ts';
import { CardReply, type CriterionReply, type LooseSection, ReadCriterion, ScenarioReply } from './reply.ts';
import { type Fault, findFaults } from './section-faults.ts';
import { readCheckReply } from './write-check.ts';

export type Surroundings = {
  language: string;
  /** Whether a source stands in the documents. */
  isGrounded: (source: Source) => boolean;
  /** The source of a numbered sentence. */
  sourceOf: (id: string) => NamedSource | undefined;
  /** Distinguishes the keys of this section from those of others. */
  prefix: string;
  /** Ids of criteria that exist and that checks may ask for. */
  known: ReadonlySet<string>;
};

/** Removes a first heading that repeats the title, which students read above the text. */
function withoutTitle(content: string, title: string): string {
  const [, heading = ''] = /^\s*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(content) ?? [];
  return heading && isSameTitle(heading, title) ? content.replace(/^\s*.+(?:\n\s*|$)/, '') : content;
}

export type SectionParts = Omit<SectionDraft, 'title'>;

const TITLE = 300;

/** Converts the valid parts of a reply to a draft with inert text and verified sources, and lists the others. */
export function sectionOfReply(
  reply: LooseSection,
  { language, isGrounded, sourceOf, prefix, known }: Surroundings,
): SectionParts & {
  report: Pick<SectionReport, 'held' | 'unasked'>;
  /** The place of an element of the reply among the elements of the draft; undefined if it was left out. */
  placeOf: (element: number) => number | undefined;
} {
  const faults = findFaults(reply, known);
  const held = new Set(faults.flatMap((fault) => ('given' in fault ? [fault.given] : [])));
  const isHeld = (given: unknown) => held.has(given);
  const sourceFor = (id: string) => {
    const source = sourceOf(id);
    return source && isGrounded(source) ? source : undefined;
  };
  const criteria = reply.criteria.flatMap((given) => {
    const parsed = ReadCriterion.safeParse(given);
    return parsed.success && !isHeld(given) ? [parsed.data] : [];
  });
  const keyOf = (key: string) => (known.has(key) ? key : prefix + key);
  const draftOf = (criterion: CriterionReply): CriterionDraft => ({
    ...criterionTextOf(criterion),
    key: keyOf(criterion.key),
    sources: criterion.sentences.flatMap((id) => sourceFor(id.replace(/[[\]⟨⟩\s]/g, '')) ?? []).map(bareSource),
  });
  const homes = homesOf(criteria, reply.elements);
  const elements = reply.elements.map(({ title, format, content, checks, cards }, at): ElementDraft => {
    const cited = citeSentences(withoutTitle(content, title), sourceFor, language);
    const blocks = checks.flatMap((given) => {
      const reading = readCheckReply(given);
      if ('problem' in reading || isHeld(given)) return [];
      const { rows, ...check } = reading.check;
      return [writeCheck(rows ? { ...check, rows: rows.map(keyOf) } : check)];
    });
    const own = cards.flatMap((given) => (isHeld(given) ? [] : (CardReply.safeParse(given).data ?? [])));
    const deck = own.length > 0 ? [fence('flashcards', writeYaml({ cards: own }))] : [];
    return {
      title: title.trim().slice(0, TITLE),
      format,
      // Notes come last, so that a check is not part of a footnote.
      content: `${[cited.text, ...deck, ...blocks, cited.notes].filter(Boolean).join('\n\n')}\n`,
      rows: criteria.filter(({ key }) => homes.get(key) === at).map(draftOf),
      citations: cited.sources,
    };
  });
  const written = elements.map((element, at) => ({ element, at })).filter(({ element }) => element.content.trim());
  const places = new Map(written.map(({ at }, place) => [at, place]));
  const unfit: HeldPart[] = [];
  const scenarios = reply.scenarios.flatMap((given): ScenarioDraft[] => {
    const parsed = ScenarioReply.safeParse(given);
    if (!parsed.success || isHeld(given)) return [];
    const { rows, difficulty, title, situation, opening } = parsed.data;
    const asked = criteria.filter(({ key }) => rows.includes(key)).map(draftOf);
    const kind = kindOfReply(parsed.data, asked);
    const element = places.get(homes.get(rows[0] ?? '') ?? -1);
    if (element === undefined || !kind || !fittingKinds(asked).includes(parsed.data.kind)) {
      unfit.push({ what: 'scenario', name: title, reason: 'draft-scenario-unfit' });
      return [];
    }
    const level = Math.min(3, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3;
    const rowKeys = asked.map(({ key }) => key);
    return [{ title, situation, opening, ...kind, section: 0, element, rowKeys, difficulty: level }];
  });
  return {
    placeOf: (element) => places.get(element),
    elements: written.map(({ element }) => element),
    scenarios: onePerKind(scenarios, ({ element }) => element),
    report: {
      held: [...faults.filter((fault) => 'given' in fault || fault.what === 'element').map(heldPart), ...unfit],
      unasked: faults.filter(({ why }) => why.reason === 'draft-criterion-unasked').map(({ name }) => name),
    },
  };
}

const heldPart = ({ what, name, why }: Fault): HeldPart => ({ what, name, ...why });

/**
 * Returns the element that a criterion belongs to: the first that names it, else the first that asks for it, else the
 * first that has something in it.
 */
function homesOf(criteria: readonly CriterionReply[], elements: LooseSection['elements']): Map<string, number> {
  const asked = elements.map(({ checks }) =>
    checks.flatMap((given) => {
      const reading = readCheckReply(given);
      return 'check' in reading ? (reading.check.rows ?? []) : [];
    }),
  );
  const isFilled = (at: number) => {
    const { content = '', checks = [], cards = [] } = elements[at] ?? {};
    return content.trim() !== '' || checks.length > 0 || cards.length > 0;
  };
  const firstOf = (matches: (at: number) => boolean) => elements.findIndex((_, at) => isFilled(at) && matches(at));
  return new Map(
    criteria.map(({ key }) => {
      const teaching = firstOf((at) => elements[at]?.criteria.includes(key) ?? false);
      const asking = firstOf((at) => asked[at]?.includes(key) ?? false);
      return [key, [teaching, asking, firstOf(() => true)].find((at) => at >= 0) ?? 0];
    }),
  );
}
