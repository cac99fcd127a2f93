import type { ScenarioDraft } from '@coursecraft/domain/drafts/draft';
import { overlap } from '@coursecraft/domain/language/words';
import { siblingsOf } from '../checks/distractors.ts';
import { freeResponse } from '../checks/free-response.ts';
import type { ItemContext } from '../checks/item-context.ts';
import type { WrittenSection } from '../drafting/write-section.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { SituationWords } from '../language/phrases.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital, inside } from '../rows/sentence-case.ts';

const MOST = 3;

type Idea = SituationWords & {
  rows: PlannedRow[];
  difficulty: 1 | 2 | 3;
  section: number;
  element: number;
  kind: number;
};

type Wishes = {
  /** How many at most. */
  most: number;
  /** Titles of scenarios that are there already. */
  present: readonly string[];
  /** Whether there are to be so many, though they resemble each other. */
  fills: boolean;
};

/** Situations in which a student has to put what they learned to use, each of another kind and section where it can be. */
export function draftScenarios(
  sections: WrittenSection[],
  context: ItemContext,
  { most, present, fills }: Wishes = { most: MOST, present: [], fills: false },
): ScenarioDraft[] {
  const ideas = sections
    .flatMap((section, at) => ideasOf(section, at, context))
    .filter(({ title }) => !present.includes(title));
  const chosen: Idea[] = [];
  const take = (fits: (idea: Idea) => boolean) => {
    const idea = ideas.find((each) => !chosen.includes(each) && fits(each));
    if (idea && chosen.length < most) chosen.push(idea);
  };
  for (const kind of [0, 1, 2])
    take((idea) => idea.kind === kind && !chosen.some((other) => other.section === idea.section));
  if (chosen.length < 2)
    for (const kind of [0, 1, 2, 3])
      take((idea) => idea.kind === kind && !chosen.some((other) => sharesRow(other, idea)));
  while (fills && chosen.length < most) {
    const before = chosen.length;
    take((idea) => !chosen.some((other) => sharesRow(other, idea)));
    if (chosen.length === before) take((idea) => !chosen.some((other) => other.title === idea.title));
    if (chosen.length === before) break;
  }
  return chosen
    .toSorted((a, b) => a.section - b.section || a.element - b.element)
    .map(({ rows, kind: _kind, ...idea }) => ({ ...idea, rowKeys: rows.map((row) => row.draft.key) }));
}

const sharesRow = (a: Idea, b: Idea) => a.rows.some((row) => b.rows.includes(row));

function ideasOf(section: WrittenSection, at: number, context: ItemContext): Idea[] {
  return [...Map.groupBy(section.placed, (entry) => entry.element)].flatMap(([element, entries]) => {
    const rows = entries.map((entry) => entry.row);
    const place = { section: at, element };
    const defined = rows.filter((row) => (row.definition?.strength ?? 0) > 0.5);
    return [
      ...mixedUp(defined, context).map((idea) => ({ ...idea, ...place })),
      ...defined.flatMap((row) => dispute(row, context).map((idea) => ({ ...idea, ...place }))),
      ...defined.map((row) => ({ ...newcomer(row, context), ...place })),
      ...rows
        .filter((row) => !row.definition && !row.enumeration)
        .map((row) => ({ ...missed(row, context), ...place })),
    ];
  });
}

type Bare = Omit<Idea, 'section' | 'element'>;

const subjectOf = (row: PlannedRow, context: ItemContext) =>
  inside(row.definition?.subject ?? row.heading, row.topic.pack, context.names);

/** Two things that are told apart by their definitions: same kind, but neither could be the other. */
function mixedUp(rows: PlannedRow[], context: ItemContext): Bare[] {
  return rows.flatMap((row, at) =>
    rows.slice(at + 1).flatMap((other): Bare[] => {
      if (!row.definition || !other.definition || row.topic !== other.topic) return [];
      if (row.definition.form !== other.definition.form) return [];
      // Things that nobody would mix up make no situation: their descriptions must have something in common.
      const alike = overlap(
        contentStems(row.definition.claim, row.topic.pack),
        contentStems(other.definition.claim, row.topic.pack),
      );
      if (alike < 0.1) return [];
      if (!siblingsOf(row.definition, row.topic, context, 12).includes(other.definition)) return [];
      return [
        {
          ...context.phrases.scenario.mixedUp(subjectOf(row, context), subjectOf(other, context)),
          rows: [row, other],
          difficulty: 3,
          kind: 0,
        },
      ];
    }),
  );
}

/** A wrong claim about a term: what the material says of another one. */
function dispute(row: PlannedRow, context: ItemContext): Bare[] {
  const own = row.definition;
  const other = own && siblingsOf(own, row.topic, context, 1)[0];
  if (!own || !other) return [];
  const verb =
    own.form === 'does'
      ? ''
      : row.topic.pack.code === 'de'
        ? own.plural
          ? 'sind '
          : 'ist '
        : own.plural
          ? 'are '
          : 'is ';
  const claim = `${capital(own.subject)} ${verb}${bare(other.body)}`;
  return [
    {
      ...context.phrases.scenario.dispute(claim, subjectOf(row, context), own.plural, own.form),
      rows: [row],
      difficulty: 2,
      kind: 1,
    },
  ];
}

function newcomer(row: PlannedRow, context: ItemContext): Bare {
  const { scenario } = context.phrases;
  const term = row.definition?.term ?? row.heading;
  return {
    ...scenario.newcomer(term, row.topic.title, subjectOf(row, context), row.definition?.plural ?? false),
    rows: [row],
    difficulty: 1,
    kind: 2,
  };
}

function missed(row: PlannedRow, context: ItemContext): Bare {
  return {
    ...context.phrases.scenario.missed(row.heading, freeResponse(row, context).stem),
    rows: [row],
    difficulty: 1,
    kind: 3,
  };
}
