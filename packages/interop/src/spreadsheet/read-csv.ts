import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, type Table } from '@coursecraft/documents/xlsx/table';
import { parse } from 'csv-parse/sync';

/** Characters. */
const LONGEST = 30_000_000;
const DELIMITERS = ['\t', ';', ',', '|'];
const NAMES: Record<string, string> = { tab: '\t', comma: ',', semicolon: ';', pipe: '|', space: ' ', colon: ':' };

export type CsvReading = { table: Table; headerFields: Map<string, string> };

/** Parses delimited text with directive lines of Anki and Excel. Throws if it is no table. */
export function readCsv(text: string, name: string): CsvReading {
  if (text.length > LONGEST) throw new Error(`more than ${LONGEST} characters`);
  const { headerFields, parted, rest } = directives(text.replace(/^\ufeff/, ''));
  const separator = headerFields.get('separator') ?? parted;
  const records = parse(rest, {
    delimiter: NAMES[separator.toLowerCase()] ?? (separator || delimiterOf(rest)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LONGEST_CELL * 20,
    to: MOST_ROWS + 1,
  }) as string[][];
  const rows = records
    .slice(0, MOST_ROWS)
    .map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
  return { table: { name, rows, leftOut: records.length - rows.length }, headerFields };
}

/** `#separator:tab` of Anki and `sep=;` of Excel. */
function directives(text: string): { headerFields: Map<string, string>; parted: string; rest: string } {
  const headerFields = new Map<string, string>();
  let parted = '';
  let rest = text;
  for (;;) {
    const found = /^(?:#([a-z][a-z ]*):([^\n]*)|sep=(.))\r?\n/i.exec(rest);
    if (!found) return { headerFields, parted, rest };
    const [all, name, value = '', character] = found;
    if (character) parted = character;
    else headerFields.set(name?.toLowerCase() ?? '', value.trim());
    rest = rest.slice(all.length);
  }
}

function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .slice(0, 20)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '"'));
  const score = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  const first = lines.find((line) => line.trim()) ?? '';
  const inFirst = (delimiter: string) => first.split(delimiter).length - 1;
  return DELIMITERS.toSorted((one, other) => inFirst(other) - inFirst(one) || score(other) - score(one))[0] ?? ',';
}
