import type { ScenariosRequest, ScenarioText } from '@coursecraft/ai/engine/engine';
import { plainText } from '@coursecraft/domain/content/plain-text';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { findLeak } from '@coursecraft/domain/leak-guard/find-leak';
import { hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import { itemContextOf } from '../checks/item-context.ts';
import { readWishes } from '../improve-rows/read-wishes.ts';
import { headingNear, plannedRow, readElement, type TaughtElement } from '../improve-rows/taught-element.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { draftScenarios } from './draft-scenarios.ts';

type Asking = Pick<ScenariosRequest, 'elements' | 'language' | 'hint'>;

/**
 * Writes scenarios that ask for the given criteria, from what their elements say: two things mixed up, a claim in
 * dispute, a newcomer who asks. A criterion of which the element says nothing is asked for by its heading.
 */
export function writeScenarios({ count, present, ...asking }: ScenariosRequest): ScenarioText[] {
  return ideasFor(asking, present, count).slice(0, count);
}

/** Scenarios that ask for the given criteria and give none of them away; those that resemble others last. */
export function ideasFor(asking: Asking, present: readonly string[], most: number): ScenarioText[] {
  const { elements, language, hint } = asking;
  const taught = elements.map((element) => ({ element, taught: readElement(element, language) }));
  const context = itemContextOf(
    taught.map(({ taught: { facts } }) => facts),
    phrasesOf(language),
  );
  const meant = taught.map((one) => {
    const { concerns } = readWishes(hint, one.taught.pack);
    return { ...one, rows: one.element.rows.filter(({ statement }) => concerns(`${statement} ${one.element.title}`)) };
  });
  const sections = meant.map(({ element, taught: text, rows }) => ({
    title: element.title,
    elements: [],
    placed: rows.flatMap((row) => {
      const planned = plannedRow(row, text);
      return planned ? [{ row: planned, element: 0 }] : [];
    }),
  }));
  const drafted = draftScenarios(sections, context, { most, present, fills: true }).map(
    ({ title, situation, opening, rowKeys, difficulty }): ScenarioText => ({
      title,
      situation,
      opening,
      difficulty,
      rowIds: rowKeys,
    }),
  );
  const asked = new Set(drafted.flatMap(({ rowIds }) => rowIds));
  const byHeading = meant.flatMap(({ taught: text, rows }) => {
    const left = rows.filter(({ key }) => !asked.has(key));
    const headed = left.map((row) => ({ row, heading: headingNear(row, text) }));
    const alike = Map.groupBy(headed, ({ heading, row }) => `${row.kind} ${heading}`);
    return [...alike.values()].flatMap((of) => askByHeading(of, text));
  });
  const hidden = elements.flatMap(({ rows }) => rows.flatMap(hiddenInRow));
  const known = elements.map(({ content }) => plainText(content)).join('\n');
  return [...drafted, ...byHeading.filter(({ title }) => !present.includes(title))].filter(
    ({ title, situation, opening }) => findLeak(`${title}\n${situation}\n${opening}`, hidden, known) === undefined,
  );
}

/** One scenario for criteria of one kind under one heading. */
function askByHeading(rows: readonly { row: RowDraft; heading: string }[], { context }: TaughtElement): ScenarioText[] {
  const [first] = rows;
  if (!first) return [];
  const words = context.phrases.scenario.byKind[first.row.kind](first.heading);
  return [{ ...words, rowIds: rows.map(({ row }) => row.key), difficulty: 1 }];
}
