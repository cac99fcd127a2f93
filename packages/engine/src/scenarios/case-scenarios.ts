import type { ScenarioDraft } from '@coursecraft/domain/drafts/draft';
import { coverage, overlap } from '@coursecraft/domain/language/words';
import type { ItemContext } from '../checks/item-context.ts';
import type { WrittenSection } from '../drafting/write-section.ts';
import { demandOf } from '../facts/objectives/demand.ts';
import { objectiveStems } from '../facts/objectives/objective-words.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { MEETS } from '../facts/weigh-facts.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { type Situation, situationsIn } from './find-situations.ts';

const MOST_A_SECTION = 2;
/** The part of a criterion’s subject that a case must speak of, its answer included. */
const ABOUT = 0.99;
/** The part of what an exercise asks that its criterion must hold, and how many words of it. */
const ASKED = 0.33;
const FEWEST_SHARED = 3;
/** The part of what a mistake is about that somebody who makes it speaks of. */
const HALF = 0.5;

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
  return situationsIn(sections.flatMap(({ topics }) => topics)).flatMap(({ topic, situation }) => {
    const stems = contentStems(situation.whole, topic.pack);
    const free = (rows: readonly PlannedRow[]) => rows.filter((row) => !used.has(row));
    const own = sections.find(({ topics }) => topics.includes(topic));
    const beside = situation.isTakenUp ? sections : own ? [own] : [];
    const fitting = beside
      .flatMap((section) => free(section.rows).map((row) => ({ row, section, near: nearness(row, situation, stems) })))
      .filter(({ row }) => isAbout(row, stems, situation))
      .sort((a, b) => b.near - a.near);
    const [first] = fitting;
    if (!first || told.has(situation.situation) || (counts.get(first.section) ?? 0) >= MOST_A_SECTION) return [];
    const rows = fitting
      .filter(({ row }) => !situation.isTakenUp && row.topic === first.row.topic)
      .map(({ row }) => row);
    const asked = [first.row, ...rows.filter((row) => row !== first.row)].slice(0, 2);
    for (const row of asked) used.add(row);
    told.add(situation.situation);
    counts.set(first.section, (counts.get(first.section) ?? 0) + 1);
    return [{ situation, topic, rows: asked }];
  });
}

const CLAIMS =
  /\b(?:says?|thinks?|believes?|claims?|argues?|sagt|meint|glaubt|behauptet|denkt)\b|["“„«][^"”“»]{12,}["”“»]/i;

/**
 * A case is about what a criterion speaks of; of what an objective asks for it must hold more than one word. What an
 * exercise asks must stand in the criterion, who is wrong in it be set right by one.
 */
function isAbout(
  row: PlannedRow,
  stems: ReadonlySet<string>,
  { situation, opening, words, isTakenUp }: Situation,
): boolean {
  const { fact, definition, sentence, topic, draft } = row;
  const { pack } = topic;
  const said = contentStems(draft.statement, pack);
  const subject = contentStems(definition?.term ?? fact?.subject ?? sentence.text, pack);
  if (isTakenUp) return coverage(objectiveStems(opening, pack), said) >= ASKED;
  if (fact?.kind === 'misconception') return CLAIMS.test(situation) && coverage(subject, stems) >= HALF;
  if (words !== undefined) {
    const told = [...stems].filter((stem) => said.has(stem)).length;
    return told >= FEWEST_SHARED && told >= stems.size * ASKED;
  }
  if (fact?.kind === 'objective') return coverage(objectiveStems(fact.objective, pack), stems) >= MEETS;
  return coverage(subject, stems) >= ABOUT;
}

/** A criterion about little else than what an exercise asks is nearer than one that only mentions it. */
function nearness({ draft, topic }: PlannedRow, { opening, isTakenUp }: Situation, stems: ReadonlySet<string>): number {
  const said = contentStems(draft.statement, topic.pack);
  return isTakenUp ? overlap(objectiveStems(opening, topic.pack), said) : coverage(said, stems);
}

/** Whether a case asks for what an objective wants to be applied, chosen or judged. */
export function putsToUse({ situation, topic }: PlannedCase, objective: string): boolean {
  if (demandOf(objective, topic.pack) !== 'case') return false;
  return coverage(objectiveStems(objective, topic.pack), contentStems(situation.opening, topic.pack)) >= HALF;
}

/** What a criterion is about; a heading that asks something names nothing. */
const nameOf = ({ definition, heading, fact }: PlannedRow): string =>
  definition?.term ?? (heading.endsWith('?') ? (fact?.subject ?? heading) : heading);

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
        title: title || caseOf(nameOf(first)),
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
