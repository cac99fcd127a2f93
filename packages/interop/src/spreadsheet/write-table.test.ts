import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from '@coursecraft/documents/xlsx/read-sheets';
import type { Cell, TableColumn, WrittenTable } from '@coursecraft/documents/xlsx/table';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { TooManyRows, writeTable } from './write-table.ts';

const COLUMNS: TableColumn[] = [
  { heading: 'Student', kind: 'text', width: 20 },
  { heading: 'Mastered', kind: 'number', width: 10 },
  { heading: 'Share', kind: 'share', width: 10 },
  { heading: 'Last active', kind: 'moment', width: 18 },
];
const ROWS: Cell[][] = [
  ['Ada', 3, 1 / 3, new Date('2026-03-01T12:00:00Z')],
  ['=HYPERLINK("x")', 0, 0, undefined],
  ['שרה & <Ben>\nof _x0041_', -1, 1, new Date('2026-12-31T23:59:59Z')],
];
async function* inTurn(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}
const table = (rows = ROWS): WrittenTable => ({
  name: 'Tides: [2026] / a name that is far too long for a sheet',
  direction: 'rtl',
  columns: COLUMNS,
  rows: () => inTurn(rows),
});

async function openWritten(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  writeFileSync(join(folder, 'table.xlsx'), bytes);
  return openPackage(join(folder, 'table.xlsx'), 'table.xlsx', folder);
}

test('writes CSV with one row per line and portable numbers, shares and times', async () => {
  const read = parse(await text(writeTable(table(), 'csv')), { bom: true });
  expect(read).toEqual([
    ['Student', 'Mastered', 'Share', 'Last active'],
    ['Ada', '3', '0.3333', '2026-03-01T12:00:00.000Z'],
    [`'=HYPERLINK("x")`, '0', '0', ''],
    ['שרה & <Ben>\nof _x0041_', '-1', '1', '2026-12-31T23:59:59.000Z'],
  ]);
});

test('writes a workbook with plain texts and formatted shares and times', async () => {
  const files = await openWritten(await buffer(writeTable(table(), 'xlsx')));
  const told: string[] = [];
  const [sheet, ...more] = await readXlsx(files, (_, problem) => told.push(problem));
  expect([told, more]).toEqual([[], []]);
  expect(sheet?.name).toBe('Tides   2026    a name that is');
  const [headings, ada, formula, last] = sheet?.rows ?? [];
  expect(headings).toEqual(['Student', 'Mastered', 'Share', 'Last active']);
  expect(ada).toEqual(['Ada', '3', '33.3333333333%', '2026-03-01 12:00']);
  expect(formula?.slice(0, 3)).toEqual(['=HYPERLINK("x")', '0', '0%']);
  expect(last?.[1]).toBe('-1');
  const xml = await text(await files.open('xl/worksheets/sheet1.xml'));
  expect(xml).toContain('rightToLeft="1"');
  expect(xml).toContain('שרה &#x26; &#x3C;Ben>\nof _x005F_x0041_');
  expect(xml).not.toContain('<f>');
});

test('refuses a workbook above the row limit and writes the same table as CSV', async () => {
  const many = table([...ROWS, ...ROWS]);
  await expect(buffer(writeTable(many, 'xlsx', ROWS.length * 2))).rejects.toThrow(TooManyRows);
  await buffer(writeTable(many, 'xlsx', ROWS.length * 2 + 1));
  expect(parse(await text(writeTable(many, 'csv', 2)))).toHaveLength(ROWS.length * 2 + 1);
});
