import { readXlsx } from '@coursecraft/documents/xlsx/read-sheets';
import type { Table } from '@coursecraft/documents/xlsx/table';
import { insideArchive } from '@coursecraft/documents/zip/inside-archive';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { arrangeCourse, type PlacedElements } from '../course/arrange-course.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList, type PartList } from '../course/part-list.ts';
import { emptyCourse } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { namesInOrder, titleOfName } from '../markdown/names-in-order.ts';
import { findColumns } from './columns.ts';
import { type CsvReading, readCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';

const TEXT = /\.(?:csv|tsv|tab)$/i;
const WORKBOOK = /\.xls[xm]$/i;
const OTHER_TEXT = /\.(?:md|markdown|html?|xml|json)$/i;
const FOR_KEEPERS = /(?:^|\/)(?:readme|licen[cs]e|source|contributing|changelog)[^/]*$/i;
/** Detection limits: tables, and characters of each. */
const MOST_LOOKED_INTO = 50;
const LOOKED_INTO = 20_000;
const isWorkbook = (files: PackageFiles) => files.has('xl/workbook.xml');

export const spreadsheetReader: FormatReader = {
  async recognises(files) {
    if (isWorkbook(files)) return true;
    const shown = files.names.filter((name) => !/(?:^|\/)\./.test(name) && !FOR_KEEPERS.test(name));
    if (shown.some((name) => OTHER_TEXT.test(name))) return false;
    const [only, ...others] = shown;
    if (only !== undefined && others.length === 0 && /\.txt$/i.test(only)) return isTableAsText(files, only);
    if (shown.some((name) => WORKBOOK.test(name))) return true;
    const tables = shown.filter((name) => TEXT.test(name));
    // Next to other texts, a table must have a known header.
    return files.names.some((name) => OTHER_TEXT.test(name)) ? someAreQuestions(files, tables) : tables.length > 0;
  },

  async read(files, name) {
    const parts = createPartList();
    const shelf = createShelf(files, parts);
    const title = titleOfName(name.replace(/\.[^.]+$/, ''));
    const placed: PlacedElements[] = [];
    const sheets = isWorkbook(files) ? await inWorkbook(files, '', parts) : await inFolder(files, parts);
    const isOne = sheets.length === 1;
    for (const { path, table, headerFields } of sheets) {
      const file = titleOfName((path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, ''));
      const called = [file, table.name].filter(Boolean).join(' · ') || title;
      const key = `${path}!${table.name}`;
      const folder = path.split('/').slice(0, -1).join('/');
      const groups = readTable(table, {
        parts,
        shelf,
        key,
        title: isOne ? file || title : called,
        folder,
        headerFields,
      });
      for (const { category, elements } of groups) {
        const place = isOne ? [] : [{ key, title: called }];
        placed.push({ path: category ? [...place, { key: `${key}:${category}`, title: category }] : place, elements });
      }
    }
    const modules = arrangeCourse(placed, { key: 'course', title }, { parts, called: 'category' });
    return { course: { ...emptyCourse(name), title, modules, files: shelf.files() }, parts: parts.all() };
  },
};

async function someAreQuestions(files: PackageFiles, tables: readonly string[]): Promise<boolean> {
  for (const name of tables.slice(0, MOST_LOOKED_INTO)) {
    try {
      const text = (await readText(files, name)) ?? '';
      const { table, headerFields } = readCsv(
        text.slice(0, LOOKED_INTO).replace(/[^\n]*$/, '') || text.slice(0, LOOKED_INTO),
        '',
      );
      if (headerFields.size > 0 || findColumns(table.rows)) return true;
    } catch {
      // The reader reports the error.
    }
  }
  return false;
}

async function isTableAsText(files: PackageFiles, name: string): Promise<boolean> {
  const text = await readText(files, name).catch(() => undefined);
  return (
    text !== undefined && /^\ufeff?(?:#(?:separator|html|deck|notetype|columns)\b[^\n]*:|[^\n]*\S\t+\S)/i.test(text)
  );
}

type Sheet = { path: string; table: Table; headerFields: CsvReading['headerFields'] };

async function inWorkbook(files: PackageFiles, path: string, parts: PartList): Promise<Sheet[]> {
  const tables = await readXlsx(files, (sheet, problem) =>
    parts
      .add({ key: `${path}!${sheet}`, kind: 'structure', called: 'sheet', title: sheet })
      .leaveOut('unreadable', `${sheet}: ${problem}`),
  );
  return tables.filter(({ rows }) => rows.length > 0).map((table) => ({ path, table, headerFields: new Map() }));
}

async function inFolder(files: PackageFiles, parts: PartList): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (const path of namesInOrder(files.names)) {
    if (/(?:^|\/)\./.test(path)) continue;
    try {
      if (WORKBOOK.test(path)) sheets.push(...(await insideFile(files, path, parts)));
      else if (TEXT.test(path) || /\.txt$/i.test(path)) {
        const { table, headerFields } = readCsv((await readText(files, path)) ?? '', '');
        sheets.push({ path, table, headerFields });
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      parts.add({ key: path, kind: 'file', called: 'file', title: path }).leaveOut('unreadable', `${path}: ${problem}`);
    }
  }
  return sheets;
}

const insideFile = (files: PackageFiles, path: string, parts: PartList): Promise<Sheet[]> =>
  insideArchive(files, path, (inner) => inWorkbook(inner, path, parts));
