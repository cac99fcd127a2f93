import type { Check } from '../../../packages/contract/src/shapes/check.ts';
import { findBlocks } from '../../../packages/domain/src/content/blocks.ts';
import { readCheck } from '../../../packages/domain/src/content/check-block.ts';
import { readYaml } from '../../../packages/domain/src/content/yaml.ts';
import type { ModuleDraft, RowDraft } from '../../../packages/domain/src/drafts/draft.ts';
import { type Flashcard, readCards } from '../../../packages/domain/src/flashcards/read-cards.ts';
import { type Passage, readPassages } from './read-passages.ts';
import type { Tongue } from './word-forms.ts';

/** A text that a learner or an author reads, with what it is. */
export type Piece = {
  kind:
    | 'criterion'
    | 'stem'
    | 'option'
    | 'answer'
    | 'feedback'
    | 'explanation'
    | 'hint'
    | 'front'
    | 'back'
    | 'situation'
    | 'opening'
    | 'title'
    | 'passage';
  text: string;
};

export type ReadElement = {
  section: string;
  title: string;
  format: string;
  /** Its running text without blocks, notes and listings. */
  passages: Passage[];
};

/** A finished draft as its reader has it before them. */
export type DraftReading = {
  tongue: Tongue;
  elements: ReadElement[];
  sections: string[];
  criteria: (RowDraft & { section: string })[];
  checks: { check: Check; section: string }[];
  cards: Flashcard[];
  scenarios: ModuleDraft['scenarios'];
  /** Blocks that could not be read. */
  unreadable: string[];
};

/** Elements that tell something, as against those that ask. */
export const TELLS: ReadonlySet<string> = new Set(['lesson', 'example', 'summary', 'story', 'analogy']);

export function readDraft(draft: ModuleDraft, tongue: Tongue): DraftReading {
  const reading: DraftReading = {
    tongue,
    elements: [],
    sections: draft.sections.map(({ title }) => title),
    criteria: [],
    checks: [],
    cards: [],
    scenarios: draft.scenarios,
    unreadable: [],
  };
  for (const section of draft.sections)
    for (const { title, format, content, rows } of section.elements) {
      reading.elements.push({ section: section.title, title, format, passages: readPassages(content) });
      reading.criteria.push(...rows.map((row) => ({ ...row, section: section.title })));
      for (const { kind, body } of findBlocks(content)) {
        if (kind === 'flashcards') reading.cards.push(...readCards(readYaml(body)));
        if (kind !== 'check') continue;
        const read = readCheck(body);
        if (read.ok) reading.checks.push({ check: read.check, section: section.title });
        else reading.unreadable.push(body);
      }
    }
  return reading;
}

/** What a learner chooses from. */
export function choicesOf(check: Check): string[] {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return check.options.map(({ text }) => text);
    case 'cloze':
      return Object.values(check.gaps).flatMap(({ options = [] }) => options);
    case 'match':
      return check.pairs.flatMap(({ left, right }) => [left, right]);
    case 'order':
      return check.items;
    default:
      return [];
  }
}

/** What a learner is to find out, in words. */
export function keyOf(check: Check): string {
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return check.options
        .filter(({ correct }) => correct)
        .map(({ text }) => text)
        .join(' ');
    case 'short-text':
      return check.accept[0] ?? '';
    case 'cloze':
      return check.text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => check.gaps[gap]?.accept[0] ?? '');
    case 'match':
      return check.pairs.map(({ left, right }) => `${left} ${right}`).join(' ');
    case 'order':
      return check.items.join(' ');
    case 'numeric':
      return `${check.answer} ${check.unit ?? ''}`;
    default:
      return '';
  }
}

function piecesOfCheck(check: Check): Piece[] {
  const texts = (kind: Piece['kind'], list: (string | undefined)[]): Piece[] =>
    list.flatMap((text) => (text ? [{ kind, text }] : []));
  return [
    ...texts('stem', [check.stem]),
    ...texts('option', choicesOf(check)),
    ...texts('answer', check.type === 'short-text' ? check.accept.slice(0, 1) : []),
    ...texts('feedback', 'options' in check ? check.options.map(({ feedback }) => feedback) : []),
    ...texts('explanation', [check.explanation]),
    ...texts('hint', check.hints ?? []),
  ];
}

export function piecesOf(reading: DraftReading): Piece[] {
  const titles = [...reading.sections, ...reading.elements.map(({ title }) => title)];
  return [
    ...[...new Set(titles)].map((text): Piece => ({ kind: 'title', text })),
    ...reading.criteria.map(({ statement }): Piece => ({ kind: 'criterion', text: statement })),
    ...reading.checks.flatMap(({ check }) => piecesOfCheck(check)),
    ...reading.cards.flatMap(({ front, back }): Piece[] => [
      { kind: 'front', text: front },
      { kind: 'back', text: back },
    ]),
    ...reading.scenarios.flatMap(({ title, situation, opening }): Piece[] => [
      { kind: 'title', text: title },
      { kind: 'situation', text: situation },
      { kind: 'opening', text: opening },
    ]),
    ...reading.elements.flatMap(({ passages }) => passages.map(({ text }): Piece => ({ kind: 'passage', text }))),
  ];
}

/** What a criterion says, without the words that make it one: “Explains that …”, “Kann erklären: …”. */
export const bodyOf = (statement: string) =>
  statement
    .replace(/^(?:\p{L}+ ){1,4}?(?:that|dass)\s+/u, '')
    .replace(/^(?:Kann \p{L}+, |Kann )?\p{L}+(?:, dass|:)\s+/u, '');
