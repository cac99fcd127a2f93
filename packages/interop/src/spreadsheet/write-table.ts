import { Readable } from 'node:stream';
import { type Cell, LONGEST_CELL, type TableColumn, type WrittenTable } from '@coursecraft/documents/xlsx/table';
import { packZip } from '@coursecraft/documents/zip/pack-files';
import { commaSeparatedLine, UTF8_MARK } from '@coursecraft/domain/text/comma-separated';
import { sheetXml, workbookFiles } from './write-workbook.ts';

export const TABLE_FORMATS = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
export type TableFormat = keyof typeof TABLE_FORMATS;

export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

const SHEET_ROWS = 1_048_576;
const SHARE_DIGITS = 4;

const plainCell = (cell: Cell, { kind }: TableColumn): string | number => {
  if (cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  return kind === 'share' ? Number(Number(cell).toFixed(SHARE_DIGITS)) : cell;
};

async function* csvLines({ columns, rows }: WrittenTable): AsyncIterable<string> {
  yield UTF8_MARK + commaSeparatedLine(columns.map(({ heading }) => heading));
  for await (const row of rows())
    yield commaSeparatedLine(columns.map((column, index) => plainCell(row[index], column)));
}

async function* bounded(rows: AsyncIterable<readonly Cell[]>, mostRows: number): AsyncIterable<readonly Cell[]> {
  let written = 1;
  for await (const row of rows) {
    written += 1;
    if (written > mostRows) throw new TooManyRows();
    yield row.map((cell) => (typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell));
  }
}

/** Streams a table as CSV (UTF-8, ISO 8601) or as a workbook with a frozen header. Fails with `TooManyRows`. */
export function writeTable(table: WrittenTable, format: TableFormat, mostRows = SHEET_ROWS): Readable {
  if (format === 'csv') return Readable.from(csvLines(table));
  const sheet = async () => Readable.from(sheetXml({ ...table, rows: () => bounded(table.rows(), mostRows) }));
  return packZip([...workbookFiles(table.name), { path: 'xl/worksheets/sheet1.xml', content: sheet }]);
}
