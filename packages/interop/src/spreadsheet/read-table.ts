import type { Table } from '@coursecraft/documents/xlsx/table';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { settleCheck } from '../checks/settle-check.ts';
import { cardElements, isCardSized } from '../course/cards-to-elements.ts';
import { portableElement } from '../course/drafts.ts';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import type { PortableElement } from '../course/portable-course.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import { textToContent } from '../markdown/text-to-content.ts';
import { joinAnswerRows } from './answer-rows.ts';
import { type Column, type Columns, findColumns } from './columns.ts';
import { questionKind } from './question-kind.ts';
import { codingOf } from './right-choices.ts';
import { type QuestionRow, rowToCheck, rowToRead } from './row-to-check.ts';

export type TableAround = {
  parts: PartList;
  shelf: Shelf;
  key: string;
  title: string;
  folder: string;
  headerFields?: ReadonlyMap<string, string>;
};
/** Elements by category in order of their first row. */
export type TableReading = { category: string; elements: PortableElement[] }[];

const CHECKS_AN_ELEMENT = 20;
/** Share of two-column rows that makes a table one of pairs. */
const MOSTLY = 0.9;
const HTML =
  /<\/?(?:img|b|i|u|p|br|a|em|strong|sub|sup|div|span|ul|ol|li|code|pre|table)\b[^>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i;

type PartGroup<Kind> = Kind & { part: OpenPart };
type Group = {
  checks: PartGroup<{ type: string; block: string }>[];
  cards: PartGroup<{ front: string; back: string }>[];
};

/** Reads a table by its header and reports skipped rows by number. */
export function readTable(table: Table, around: TableAround): TableReading {
  const { parts, key, title, headerFields } = around;
  const head = parts.add({ key, kind: 'structure', called: 'table', title });
  const found = findColumns(table.rows) ?? withoutNames(table, headerFields);
  if (!found) {
    head.leaveOut('unreadable', `${title}: no columns that are known`);
    return [];
  }
  const { columns } = found;
  if (found.row < 0) head.note('no-title', 'columns');
  if (table.leftOut > 0) head.note('too-long', `${title}: ${table.leftOut} rows`);
  if (columns.at.time !== undefined) head.note('schedule-dropped', 'time limit');
  if (columns.at.points !== undefined) head.note('settings-dropped', 'points');
  if (columns.unknown.length > 0) head.note('settings-dropped', columns.unknown.join(', '));
  head.becomes('section');

  const rows = joinAnswerRows(
    table.rows.slice(found.row + 1).map((cells, index) => ({ cells, number: found.row + index + 2 })),
    columns,
  );
  const cellOf = (cells: readonly string[], column: Column) => (cells[columns.at[column] ?? -1] ?? '').trim();
  const choices = rows.map(({ cells }) => choicesOf(cells, columns).map(({ text }) => text));
  const coding = codingOf(
    rows.map(({ cells }, index) => ({
      cell: cellOf(cells, 'correct') || cellOf(cells, 'answer'),
      choices: choices[index] ?? [],
    })),
  );

  const groups = new Map<string, Group>();
  for (const { cells, number, answers } of rows) {
    if (cells.every((cell) => !cell.trim())) continue;
    const cell = (column: Column) => cellOf(cells, column);
    const isCard = columns.at.front !== undefined || questionKind(cell('type')) === 'card';
    const asked = isCard ? cell('front') || cell('question') : cell('question') || cell('title');
    const open = parts.add({
      key: `${key}:${cell('id') || number}`,
      kind: isCard ? 'card' : 'problem',
      called: cell('type') || (isCard ? 'card' : 'row'),
      title: asked,
    });
    const part = withRow(open, number);
    const group = groups.get(cell('category')) ?? { checks: [], cards: [] };
    groups.set(cell('category'), group);
    const toContent = contentOf(part, around);
    const picture = pictureOf(cell('image'), part, around);
    if (isCard) {
      const front = [toContent(asked), picture].filter(Boolean).join('\n\n');
      const back = toContent(cell('back') || cell('answer') || cell('correct'));
      if (!front || !back) part.leaveOut('empty');
      else if (!isCardSized({ front, back })) part.leaveOut('too-long');
      else group.cards.push({ front, back, part });
      continue;
    }
    if (!asked) {
      part.leaveOut('empty', 'question');
      continue;
    }
    const line = (text: string) => oneParagraph(toContent(text));
    const row: QuestionRow = {
      number,
      kind: cell('type'),
      stem: [line(asked), picture].filter(Boolean).join('\\\n'),
      options: (answers ?? choicesOf(cells, columns)).map((option) => ({
        isWrong: false,
        ...option,
        content: line(option.text),
        feedback: line(option.feedback),
      })),
      correct: cell('correct'),
      answer: columns.at.answer === undefined ? cell('back') : cell('answer'),
      tolerance: cell('tolerance'),
      unit: cell('unit'),
    };
    const check = rowToCheck(row, coding, part);
    const settled =
      check &&
      settleCheck(
        {
          ...check,
          hints: [line(cell('hint'))],
          explanation: [cell('explanation'), cell('feedback')].map(toContent).filter(Boolean).join('\n\n'),
        },
        part,
      );
    if (settled) group.checks.push({ type: settled.type, block: writeCheck(settled), part });
    else group.checks.push({ type: '', block: rowToRead(row), part });
  }
  return [...groups].map(([category, group]) => ({
    category,
    elements: elementsOf(group, `${key}:${category}`, category || title),
  }));
}

function withoutNames(
  { rows }: Table,
  headerFields: TableAround['headerFields'],
): { row: number; columns: Columns } | undefined {
  if (headerFields?.size) return { row: -1, columns: cardColumns(headerFields) };
  const filled = rows.filter((row) => row.some((cell) => cell.trim()));
  const pairs = filled.filter((row) => row.length === 2 && row.every((cell) => cell.trim()));
  const isPairs = filled.length > 0 && pairs.length >= filled.length * MOSTLY;
  return isPairs ? { row: -1, columns: { at: { front: 0, back: 1 }, options: [], unknown: [] } } : undefined;
}

const cardColumns = (headerFields: ReadonlyMap<string, string>): Columns => {
  const taken = ['guid', 'notetype', 'deck', 'tags'].map((name) => Number(headerFields.get(`${name} column`)) - 1);
  const free = [0, 1, 2, 3, 4, 5].filter((at) => !taken.includes(at));
  const deck = Number(headerFields.get('deck column')) - 1;
  return {
    at: { front: free[0] ?? 0, back: free[1] ?? 1, ...(deck >= 0 && { category: deck }) },
    options: [],
    unknown: [],
  };
};

const withRow = (part: OpenPart, number: number): OpenPart => {
  const at = (what: string | undefined) => (what === undefined ? `row ${number}` : `row ${number}: ${what}`);
  return {
    key: part.key,
    note: (note, what) => part.note(note, at(what)),
    becomes: part.becomes,
    leaveOut: (note, what) => part.leaveOut(note, at(what)),
  };
};

function choicesOf(
  cells: readonly string[],
  { at, options }: Columns,
): { text: string; feedback: string; isWrong: boolean }[] {
  const apart = options.map(({ at: place, feedback, isWrong }) => ({
    text: (cells[place] ?? '').trim(),
    feedback: feedback === undefined ? '' : (cells[feedback] ?? '').trim(),
    isWrong,
  }));
  const listed = (cells[at.choices ?? -1] ?? '').trim();
  const between = listed.includes('\n') ? '\n' : listed.includes('|') ? '|' : ';';
  const together = listed
    ? listed.split(between).map((text) => ({ text: text.trim(), feedback: '', isWrong: false }))
    : [];
  return [...apart, ...together].filter(({ text }) => text !== '');
}

const contentOf =
  (part: OpenPart, { shelf, folder }: TableAround) =>
  (cell: string): string =>
    HTML.test(cell) ? htmlToContent(cell, shelf.context(part, { folder })) : textToContent(cell);

function pictureOf(address: string, part: OpenPart, { shelf, folder }: TableAround): string {
  if (!address) return '';
  const url = shelf.context(part, { folder }).media(address, '');
  if (!url) return '';
  return url.startsWith('media/') ? `![](${url})` : `[${address}](${url})`;
}

function elementsOf({ checks, cards }: Group, key: string, title: string): PortableElement[] {
  const groups = Array.from({ length: Math.ceil(checks.length / CHECKS_AN_ELEMENT) }, (_, index) => {
    const entries = checks.slice(index * CHECKS_AN_ELEMENT, (index + 1) * CHECKS_AN_ELEMENT);
    return { format: 'check' as const, entries, content: entries.map(({ block }) => block).join('\n\n') };
  });
  const all = [...groups, ...cardElements(cards)];
  return all.map(({ format, entries, content }, index) => {
    const own = `${key}:${index + 1}`;
    for (const one of entries) {
      if (!('type' in one)) one.part.becomes(format, own);
      else if (one.type) one.part.becomes(one.type, own);
    }
    return portableElement({ key: own, title: all.length > 1 ? `${title} ${index + 1}` : title, format, content });
  });
}
