import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { cellsOf, rowOf } from './cells.ts';
import { itemsOf, type Part, partsOf } from './parts.ts';
import type { TextPart } from './text-parts.ts';

const columnOf = (names: readonly string[], wanted: string, pack: LanguagePack): number => {
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  if (number > 0 && number <= names.length) return number - 1;
  if (/^-\d$/.test(wanted)) return names.length + Number(wanted);
  const same = names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase());
  if (same >= 0) return same;
  const stems = contentStems(wanted, pack);
  return stems.size === 0
    ? -1
    : names.findIndex((name) => [...contentStems(name, pack)].some((stem) => stems.has(stem)));
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const linesOf = ({ text }: Part) => text.split('\n');
const put = (content: string, { start, end }: Part, text: string) =>
  content.slice(0, start) + text + content.slice(end);

/** The rows of a table below its head, each with its place. */
export function rowsOf(part: Part): TextPart[] {
  let at = part.start;
  return linesOf(part)
    .map((text) => {
      const row = { start: at, end: at + text.length, text };
      at += text.length + 1;
      return row;
    })
    .slice(2);
}

/** A table without a column; undefined where none has that name, or it is the only one. */
export function withoutColumn(content: string, found: Part, column: string, pack: LanguagePack): string | undefined {
  const rows = linesOf(found).map(cellsOf);
  const at = columnOf(rows[0] ?? [], column, pack);
  if (at < 0 || (rows[0]?.length ?? 0) < 2) return undefined;
  return put(content, found, rows.map((cells) => rowOf(cells.filter((_, index) => index !== at))).join('\n'));
}

/** A table with a column under another name; undefined where none has the former. */
export function withColumnRenamed(
  content: string,
  found: Part,
  [was, now]: readonly [string, string],
  pack: LanguagePack,
): string | undefined {
  const [head = '', ...rest] = linesOf(found);
  const names = cellsOf(head);
  const at = columnOf(names, was, pack);
  if (at < 0) return undefined;
  return put(content, found, [rowOf(names.with(at, now)), ...rest].join('\n'));
}

/** A table with one more column at its end; its cells are empty where none are said. */
export function withColumn(content: string, found: Part, column: string, cells: readonly string[]): string {
  const [head = '', line = '', ...rows] = linesOf(found);
  const firsts = rows.map((row) => cellsOf(row)[0]?.toLowerCase() ?? '');
  // “Road: racing”, “Road racing”: each with the row that it is for.
  const named = cells.map((cell) => {
    const row = firsts.findIndex((first) => first !== '' && new RegExp(`^${escaped(first)}[:\\s]`, 'i').test(cell));
    return { row, cell: row < 0 ? cell : cell.slice(firsts[row]?.length).replace(/^:?\s*/, '') };
  });
  const areNamed = named.length > 0 && named.every(({ row }) => row >= 0);
  const cellOf = (at: number) => (areNamed ? named.find(({ row }) => row === at)?.cell : cells[at]) ?? '';
  const now = [
    rowOf([...cellsOf(head), column]),
    rowOf([...cellsOf(line), '---']),
    ...rows.map((row, at) => rowOf([...cellsOf(row), cellOf(at)])),
  ];
  return put(content, found, now.join('\n'));
}

/** A table with two columns in each other’s places; undefined where one of them is not there. */
export function withColumnsSwapped(
  content: string,
  found: Part,
  [one, other]: readonly [string, string],
  pack: LanguagePack,
): string | undefined {
  const rows = linesOf(found).map(cellsOf);
  const [first, second] = [columnOf(rows[0] ?? [], one, pack), columnOf(rows[0] ?? [], other, pack)];
  if (first < 0 || second < 0 || first === second) return undefined;
  const swapped = rows.map((cells) =>
    cells.map((cell, at) => (at === first ? cells[second] : at === second ? cells[first] : cell) ?? ''),
  );
  return put(content, found, swapped.map(rowOf).join('\n'));
}

/** A table with one more row; undefined where the cells are not as many as the columns. */
export function withRow(content: string, found: Part, cells: readonly string[]): string | undefined {
  const width = cellsOf(linesOf(found)[0] ?? '').length;
  const row = cells.length > width ? [...cells.slice(0, width - 1), cells.slice(width - 1).join(', ')] : cells;
  if (row.length !== width) return undefined;
  return `${content.slice(0, found.end)}\n${rowOf(row)}${content.slice(found.end)}`;
}

/** A text with another word in the one cell that is named by its column and its row; undefined where there is none. */
export function withCell(content: string, about: string, now: string, pack: LanguagePack): string | undefined {
  const wanted = contentStems(about, pack);
  const cells = partsOf(content)
    .filter(({ kind }) => kind === 'table')
    .flatMap((table) => {
      const names = cellsOf(linesOf(table)[0] ?? '');
      const isNamed = (words: string) => {
        const stems = [...contentStems(words, pack)];
        return stems.length > 0
          ? stems.every((stem) => wanted.has(stem))
          : words !== '' && about.toLowerCase().split(/\s+/).includes(words.toLowerCase());
      };
      return rowsOf(table).flatMap((row) => {
        const [first = ''] = cellsOf(row.text);
        if (!isNamed(first)) return [];
        return names.flatMap((name, at) => (at > 0 && isNamed(name) ? [{ row, at }] : []));
      });
    });
  const [cell, ...others] = cells;
  if (!cell || others.length > 0) return undefined;
  const changed = cellsOf(cell.row.text).map((text, at) => (at === cell.at ? now : text));
  return content.slice(0, cell.row.start) + rowOf(changed) + content.slice(cell.row.end);
}

const MARK = /^\s*(?:[-*+]|\d+[.)])\s+/;
const bare = (text: string) => text.replace(MARK, '');

/** A list with these items; a list with numbers counts anew. */
function relisted(content: string, found: Part, items: readonly string[]): string {
  const [first] = itemsOf(content, found);
  const mark = MARK.exec(first?.text ?? '')?.[0] ?? '- ';
  const from = Number(/\d+/.exec(mark)?.[0] ?? 1);
  const text = items.map((item, at) => `${mark.replace(/\d+/, String(from + at))}${item}`).join('\n');
  return put(content, found, text);
}

/** A list with one of its items before or behind another; undefined where there are not so many. */
export function withItemMoved(
  content: string,
  found: Part,
  { item, where, other }: { item: number; where: 'before' | 'after'; other: number },
): string | undefined {
  const items = itemsOf(content, found).map(({ text }) => bare(text));
  const [moved, beside] = [items[item - 1], items[other - 1]];
  if (moved === undefined || beside === undefined || item === other) return undefined;
  const rest = items.toSpliced(item - 1, 1);
  const at = other - 1 - (other > item ? 1 : 0) + (where === 'after' ? 1 : 0);
  return relisted(content, found, rest.toSpliced(at, 0, moved));
}

/** A list with one more item, behind the one of that number, first or last; undefined where there are not so many. */
export function withItem(
  content: string,
  found: Part,
  { text, after, isFirst }: { text: string; after: number | undefined; isFirst: boolean },
): string | undefined {
  const items = itemsOf(content, found).map((item) => bare(item.text));
  if (after !== undefined && after > items.length) return undefined;
  // A request loses its full stop; an item among sentences is one.
  const isSentence = items.every((item) => item.endsWith('.')) && !/[.!?]$/.test(text);
  const item = isSentence ? `${text}.` : text;
  return relisted(content, found, items.toSpliced(isFirst ? 0 : (after ?? items.length), 0, item));
}
