import { cellsOf } from '../cells.ts';
import { withTidyHeadings } from '../convert.ts';
import { itemsOf, partsOf, sectionsOf } from '../parts.ts';
import { sentencesOf } from '../text-parts.ts';

/** What a text has that requests can speak of. */
export type Landmarks = {
  /** Whether it is one text at all, or several. */
  isOne: boolean;
  paragraphs: number;
  /** Whether a paragraph has sentences enough to come apart, or to lose one. */
  isLong: boolean;
  /** Whether the first two paragraphs stand side by side. */
  areBeside: boolean;
  headings: string[];
  /** Whether the headings want putting right. */
  areUntidy: boolean;
  /** Items of the first list with numbers. */
  steps: number;
  /** Whether there is a list without numbers. */
  hasList: boolean;
  /** Names of the first table’s columns, and the first cells of its rows. */
  columns: string[];
  rows: string[];
  callOut: 'note' | 'warning' | 'tip' | undefined;
  bold: string | undefined;
  /** Whether there are documents to draw on. */
  hasSources: boolean;
};

const NOTHING: Omit<Landmarks, 'hasSources'> = {
  isOne: false,
  paragraphs: 0,
  isLong: false,
  areBeside: false,
  headings: [],
  areUntidy: false,
  steps: 0,
  hasList: false,
  columns: [],
  rows: [],
  callOut: undefined,
  bold: undefined,
};

/** What stands in a text; nothing of several that nobody looks at together. */
export function landmarksOf(content: string | undefined, hasSources: boolean): Landmarks {
  if (content === undefined) return { ...NOTHING, hasSources };
  const parts = partsOf(content);
  const paragraphs = parts.filter(({ kind }) => kind === 'paragraph');
  const [first, second] = paragraphs;
  const lists = parts.filter(({ kind }) => kind === 'list');
  const numbered = lists.find(({ node }) => node.type === 'list' && node.ordered === true);
  const [head = '', , ...rows] = parts.find(({ kind }) => kind === 'table')?.text.split('\n') ?? [];
  const box = parts.find(({ kind }) => kind === 'call-out')?.text;
  return {
    isOne: true,
    paragraphs: paragraphs.length,
    isLong: paragraphs.some((part) => sentencesOf(part).length > 2),
    areBeside: first !== undefined && second !== undefined && parts[parts.indexOf(first) + 1] === second,
    headings: sectionsOf(content).map(({ title }) => title),
    areUntidy: withTidyHeadings(content) !== undefined,
    steps: numbered ? itemsOf(content, numbered).length : 0,
    hasList: lists.some((list) => list !== numbered),
    columns: head ? cellsOf(head) : [],
    rows: rows.map((row) => cellsOf(row)[0] ?? ''),
    callOut: /\[!warning\]/i.test(box ?? '')
      ? 'warning'
      : /\[!tip\]/i.test(box ?? '')
        ? 'tip'
        : box
          ? 'note'
          : undefined,
    bold: paragraphs.map(({ text }) => /\*\*([^*]+)\*\*/.exec(text)?.[1]).find((words) => words !== undefined),
    hasSources,
  };
}
