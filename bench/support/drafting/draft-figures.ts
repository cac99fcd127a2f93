import type { Check } from '../../../packages/contract/src/assessment/check.ts';
import { findBlocks } from '../../../packages/domain/src/content/blocks.ts';
import { readCheck } from '../../../packages/domain/src/content/check-block.ts';
import { readYaml } from '../../../packages/domain/src/content/yaml.ts';
import { readCards } from '../../../packages/domain/src/flashcards/read-cards.ts';
import { words } from '../../../packages/domain/src/language/words.ts';
import { inlineText } from '../../../packages/domain/src/text/inline-text.ts';
import { quoteStandsIn } from '../../../packages/domain/src/text/quote-stands-in.ts';
import type { DraftedDocument } from './drafted-document.ts';

export type Fault = {
  kind: 'residue' | 'duplicate' | 'broken' | 'unreadable' | 'never-asked' | 'not-in-lesson';
  text: string;
};

export type DraftFigures = {
  name: string;
  pages: number;
  sections: number;
  criteria: number;
  checks: Record<string, number>;
  cards: number;
  sourceWords: number;
  lessonWords: number;
  /** Cited quotes and how many were found at their location. */
  sources: { stated: number; found: number };
  faults: Fault[];
};

const RESIDUE = /\*{3,}|\[\^|\{\{(?!\w+\}\})|\(see\s*\)|\(\s+\)|\[link\]|\b(?:undefined|NaN)\b|�/i;
const flat = (text: string) => ` ${words(inlineText(text)).join(' ')} `;

function keysOf(check: Check): string[] {
  switch (check.type) {
    case 'match':
      return check.pairs.flatMap(({ left, right }) => [left, right]);
    case 'order':
      return check.items;
    case 'cloze':
      return Object.values(check.gaps).flatMap(({ accept }) => accept.slice(0, 1));
    default:
      return [];
  }
}

const askedBy = (check: Check) => [check.stem, ...(check.type === 'cloze' ? [check.text] : []), ...keysOf(check)];

const repeatedIn = (texts: readonly string[]): Fault[] =>
  texts
    .filter((text, at) => texts.findIndex((other) => flat(other) === flat(text)) < at)
    .map((text) => ({ kind: 'duplicate', text }));

/** Counts the parts of a draft and the faults that a reviewer would strike out. */
export function figuresOf({ source, draft }: Pick<DraftedDocument, 'source' | 'draft'>): DraftFigures {
  const text = source.pages.map((page) => page.text).join('\n\n');
  const elements = draft.sections.flatMap((section) => section.elements);
  const criteria = elements.flatMap(({ rows }) => rows);
  const blocks = (kind: string, content: string) => findBlocks(content).filter((block) => block.kind === kind);
  const readings = elements.flatMap(({ content }) => blocks('check', content).map(({ body }) => readCheck(body)));
  const checks = readings.flatMap((reading) => (reading.ok ? [reading.check] : []));
  const cards = elements.flatMap(({ content }) =>
    blocks('flashcards', content).flatMap(({ body }) => readCards(readYaml(body))),
  );
  const told = flat(
    elements
      .filter(({ format }) => format === 'lesson' || format === 'summary')
      .map(({ content }) => content.replace(/```check[\s\S]*?```/g, '').replace(/[|*]|\[\^[^\]]+\]/g, ' '))
      .join('\n'),
  );
  const quotes = elements.flatMap(({ citations, rows }) => [...citations, ...rows.flatMap(({ sources }) => sources)]);
  const found = quotes.filter(({ page, quote }) =>
    quoteStandsIn(page === undefined ? text : (source.pages.find((one) => one.page === page)?.text ?? ''), quote),
  );
  const asked = new Set(checks.flatMap(({ rows = [] }) => rows));
  const said = [
    ...criteria.map(({ statement }) => statement),
    ...checks.flatMap(askedBy),
    ...cards.flatMap(({ front, back }) => [front, back]),
  ];
  const lessons = elements.filter(({ format }) => format === 'lesson');
  return {
    name: source.name,
    pages: source.pages.length,
    sections: draft.sections.length,
    criteria: criteria.length,
    checks: Object.fromEntries(
      [...Map.groupBy(checks, ({ type }) => type)].map(([type, list]) => [type, list.length] as const),
    ),
    cards: cards.length,
    sourceWords: words(text).length,
    lessonWords: words(lessons.map(({ content }) => content.replace(/```check[\s\S]*?```|^\[\^.*$/gm, '')).join('\n'))
      .length,
    sources: { stated: quotes.length, found: found.length },
    faults: [
      ...said.filter((one) => RESIDUE.test(one)).map((one): Fault => ({ kind: 'residue', text: one })),
      ...criteria
        .filter(({ statement }) => !/[.!?…”“"]$/.test(statement))
        .map(({ statement }): Fault => ({ kind: 'broken', text: statement })),
      ...repeatedIn(criteria.map(({ statement }) => statement)),
      ...repeatedIn(checks.map((check) => askedBy(check).join(' '))),
      ...repeatedIn(cards.map(({ front }) => front)),
      ...readings.filter(({ ok }) => !ok).map((): Fault => ({ kind: 'unreadable', text: source.name })),
      ...criteria
        .filter(({ key }) => !asked.has(key))
        .map(({ statement }): Fault => ({ kind: 'never-asked', text: statement })),
      ...checks
        .flatMap(keysOf)
        .filter((key) => !told.includes(flat(key)))
        .map((key): Fault => ({ kind: 'not-in-lesson', text: key })),
    ],
  };
}
