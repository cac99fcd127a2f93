import type { ScenarioDraft } from '@coursecraft/domain/drafts/draft';
import { coverage } from '@coursecraft/domain/language/words';
import type { ItemContext } from '../checks/item-context.ts';
import type { WrittenSection } from '../drafting/write-section.ts';
import { objectiveStems } from '../facts/objective-words.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { MEETS } from '../facts/weigh-facts.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { type Situation, situationsIn } from './find-situations.ts';

const MOST_A_SECTION = 2;
/** The part of a criterion’s subject that a case must speak of, its answer included. */
const ABOUT = 0.99;
/** The part of a criterion’s words that a case from elsewhere, or a claim that somebody makes, must share. */
const NEAR = 0.25;

/** A situation of the text with the criteria that it asks for, the nearest first. */
export type PlannedCase = { situation: Situation; topic: Topic; rows: PlannedRow[] };

type Section = { topics: readonly Topic[]; rows: readonly PlannedRow[] };

/**
 * Cases from the text’s own and its exercises: somebody in a situation, and the question that the text asks about it,
 * each with a criterion that it proves. Two a section at most, and none where the text tells of nobody.
 */
export function planCases(sections: readonly Section[]): PlannedCase[] {
  const used = new Set<PlannedRow>();
  const counts = new Map<Section, number>();
  const told = new Set<string>();
  return situationsIn(sections.flatMap(({ topics }) => topics)).flatMap(({ topic, situation, isOwn }) => {
    const stems = contentStems(situation.whole, topic.pack);
    const free = (rows: readonly PlannedRow[]) => rows.filter((row) => !used.has(row));
    const own = sections.find(({ topics }) => topics.includes(topic));
    const beside = isOwn ? (own ? [own] : []) : sections;
    const fitting = beside
      .flatMap((section) => free(section.rows).map((row) => ({ row, section, near: nearness(row, stems) })))
      .filter(({ row, near }) => isAbout(row, stems, near, situation))
      .sort((a, b) => b.near - a.near);
    const [first] = fitting;
    if (!first || told.has(situation.situation) || (counts.get(first.section) ?? 0) >= MOST_A_SECTION) return [];
    const rows = fitting.filter(({ row }) => isOwn && row.topic === first.row.topic).map(({ row }) => row);
    const asked = [first.row, ...rows.filter((row) => row !== first.row)].slice(0, 2);
    for (const row of asked) used.add(row);
    told.add(situation.situation);
    counts.set(first.section, (counts.get(first.section) ?? 0) + 1);
    return [{ situation, topic, rows: asked }];
  });
}

const QUOTES = /["“„«][^"”“»]{12,}["”“»]/;

/** A case is about what a criterion speaks of; of what an objective asks for it must hold more than one word. */
function isAbout(row: PlannedRow, stems: ReadonlySet<string>, near: number, { situation }: Situation): boolean {
  const { fact, definition, sentence, topic } = row;
  if (fact?.kind === 'misconception' && QUOTES.test(situation)) return near >= NEAR;
  if (fact?.kind === 'objective') return coverage(objectiveStems(fact.objective, topic.pack), stems) >= MEETS;
  const subject = contentStems(definition?.term ?? fact?.subject ?? sentence.text, topic.pack);
  return coverage(subject, stems) >= ABOUT;
}

const nearness = ({ draft, topic }: PlannedRow, stems: ReadonlySet<string>) =>
  coverage(contentStems(draft.statement, topic.pack), stems);

/** Planned cases as scenarios of the elements that hold their criteria. */
export function caseScenarios(
  cases: readonly PlannedCase[],
  sections: readonly WrittenSection[],
  context: ItemContext,
): ScenarioDraft[] {
  return cases.flatMap(({ situation: { title, situation, opening }, rows: [first, ...others] }): ScenarioDraft[] => {
    const section = sections.findIndex(({ placed }) => placed.some(({ row }) => row === first));
    const placed = sections[section]?.placed ?? [];
    const element = placed.find(({ row }) => row === first)?.element;
    if (!first || element === undefined) return [];
    const beside = others.filter((row) => placed.some((one) => one.row === row && one.element === element));
    const { caseOf, reasons } = context.phrases.scenario;
    const asksWhy = /\b(?:why|reasons?|explain|warum|begründen|erklären)\b/i.test(opening);
    return [
      {
        title: title || caseOf(first.definition?.term ?? first.heading),
        situation,
        opening: asksWhy ? opening : `${opening} ${reasons}`,
        rowKeys: [first, ...beside].map(({ draft }) => draft.key),
        section,
        element,
        difficulty: beside.length > 0 ? 3 : 2,
      },
    ];
  });
}
