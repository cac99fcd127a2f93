import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { nameInside, type PackageFiles } from '../zip/package-files.ts';
import { type CellFormat, formatOf, shownAs } from './cell-formats.ts';
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, type Table } from './table.ts';

const MOST_SHEETS = 100;
const MOST_STRINGS = 500_000;
/** Characters of all cells. */
const MOST_CHARACTERS = 30_000_000;

const localOf = (name: string) => name.replace(/^.*:/, '');
const attributeOf = ({ attributes }: SaxesTagPlain, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => localOf(key) === name)?.[1];

/** Streams a workbook part to save memory. Throws for invalid XML. */
async function walk(
  files: PackageFiles,
  path: string,
  on: { open(tag: SaxesTagPlain, name: string): void; close?(name: string): void; text?(text: string): void },
) {
  const parser = new SaxesParser();
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  // Entities are not expanded.
  parser.on('opentag', (tag) => on.open(tag, localOf(tag.name)));
  parser.on('closetag', (tag) => on.close?.(localOf(tag.name)));
  parser.on('text', (text) => on.text?.(text));
  const decoder = new TextDecoder();
  for await (const chunk of await files.open(path)) {
    parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    if (failure) throw failure;
  }
  parser.close();
  if (failure) throw failure;
}

/** Reads the sheets of a workbook in order and reports unreadable ones. */
export async function readXlsx(
  files: PackageFiles,
  onProblem: (sheet: string, problem: string) => void,
): Promise<Table[]> {
  const { sheets, calendar } = await sheetsOf(files);
  const strings = await stringsOf(files).catch((error: Error) => {
    onProblem('sharedStrings.xml', error.message);
    return [];
  });
  const tables: Table[] = [];
  const room = { left: MOST_CHARACTERS };
  const formats = await formatsOf(files).catch(() => []);
  for (const { name, path } of sheets.slice(0, MOST_SHEETS)) {
    try {
      tables.push(await tableOf(files, { name, path, strings, formats, calendar, room }));
    } catch (error) {
      onProblem(name, error instanceof Error ? error.message : String(error));
    }
  }
  return tables;
}

type Calendar = Parameters<typeof shownAs>[2];

async function sheetsOf(
  files: PackageFiles,
): Promise<{ sheets: { name: string; path: string }[]; calendar: Calendar }> {
  const targets = new Map<string, string>();
  await walk(files, 'xl/_rels/workbook.xml.rels', {
    open(tag, name) {
      if (name === 'Relationship') targets.set(attributeOf(tag, 'Id') ?? '', attributeOf(tag, 'Target') ?? '');
    },
  }).catch(() => undefined);
  const sheets: { name: string; path: string }[] = [];
  let calendar: Calendar = 'since1900';
  await walk(files, 'xl/workbook.xml', {
    open(tag, name) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributeOf(tag, 'date1904') ?? '')) calendar = 'since1904';
      if (name !== 'sheet') return;
      const target =
        targets.get(tag.attributes['r:id'] ?? attributeOf(tag, 'id') ?? '') ??
        `worksheets/sheet${sheets.length + 1}.xml`;
      const path = nameInside(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      if (path && files.has(path)) sheets.push({ name: attributeOf(tag, 'name') ?? '', path });
    },
  });
  return { sheets, calendar };
}

async function formatsOf(files: PackageFiles): Promise<(CellFormat | undefined)[]> {
  const codes = new Map<number, string>();
  const formats: (CellFormat | undefined)[] = [];
  if (!files.has('xl/styles.xml')) return formats;
  let isCell = false;
  await walk(files, 'xl/styles.xml', {
    open(tag, name) {
      if (name === 'numFmt') codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '');
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) formats.push(formatOf(Number(attributeOf(tag, 'numFmtId') ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return formats;
}

async function stringsOf(files: PackageFiles): Promise<string[]> {
  const path = files.names.find((name) => name.toLowerCase() === 'xl/sharedstrings.xml');
  if (path === undefined) return [];
  const strings: string[] = [];
  let [text, isText, isReading, length] = ['', false, false, 0];
  await walk(files, path, {
    open(_tag, name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      if (name === 't') isText = !isReading;
    },
    text(piece) {
      if (isText && text.length < LONGEST_CELL) text += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si' || strings.length >= MOST_STRINGS) return;
      length += text.length;
      strings.push(length > MOST_CHARACTERS ? '' : text);
    },
  });
  return strings;
}

type Sheet = {
  name: string;
  path: string;
  strings: readonly string[];
  formats: readonly (CellFormat | undefined)[];
  calendar: Calendar;
  room: { left: number };
};

async function tableOf(files: PackageFiles, { name, path, strings, formats, calendar, room }: Sheet): Promise<Table> {
  const rows: string[][] = [];
  let leftOut = 0;
  let row: string[] = [];
  let [rowAt, cellAt, kind, style, text, isValue] = [0, 0, '', 0, '', false];
  await walk(files, path, {
    open(tag, called) {
      if (called === 'row') {
        rowAt = Number(attributeOf(tag, 'r') ?? rowAt + 1);
        cellAt = 0;
        row = [];
      }
      if (called === 'c') {
        cellAt = columnOf(attributeOf(tag, 'r')) ?? cellAt + 1;
        kind = attributeOf(tag, 't') ?? '';
        style = Number(attributeOf(tag, 's') ?? 0);
        text = '';
      }
      if (called === 'v' || called === 't') isValue = true;
    },
    text(piece) {
      if (isValue && text.length < LONGEST_CELL) text += piece;
    },
    close(called) {
      if (called === 'v' || called === 't') isValue = false;
      if (called === 'c' && text !== '' && cellAt >= 1 && cellAt <= MOST_COLUMNS && room.left > 0) {
        const value = cellValue({ kind, text, strings, format: formats[style], calendar }).slice(0, LONGEST_CELL);
        room.left -= value.length;
        while (row.length < cellAt - 1) row.push('');
        row[cellAt - 1] = value;
      }
      if (called !== 'row') return;
      if (!Number.isInteger(rowAt) || rowAt < 1 || rowAt > MOST_ROWS) {
        if (row.length > 0) leftOut += 1;
        return;
      }
      while (rows.length < rowAt - 1) rows.push([]);
      rows[rowAt - 1] = row;
    },
  });
  return { name, rows, leftOut };
}

type Value = Pick<Sheet, 'strings' | 'calendar'> & { kind: string; text: string; format: CellFormat | undefined };

function cellValue({ kind, text, strings, format, calendar }: Value): string {
  if (kind === 's') return strings[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'e') return '';
  if (kind !== '' && kind !== 'n') return text;
  // Removes binary noise such as 0.10000000000000001.
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return (format && shownAs(value, format, calendar)) ?? String(Number(value.toPrecision(15)));
}

/** `C7` is the third column. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(reference ?? '')?.[1]?.toUpperCase();
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
