import { readFile } from 'node:fs/promises';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../text/decode-text.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { writeTable } from '../text/text-block.ts';

const MAX_ROWS = 5_000;

/** Reads a table; the separator is the one of `,`, `;` and tab that splits the first line into most cells. */
export async function readCsv(path: string, name: string): Promise<ExtractedDocument> {
  const source = decodeText(await readFile(path));
  const head = source.split('\n', 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  try {
    const rows: string[][] = parse(source, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      to: MAX_ROWS,
    });
    const title = name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
    const table = writeTable(rows.map((row) => row.map(escapeMarkdown)));
    return { title, paged: false, pages: [{ page: 1, text: `# ${title}\n\n${table}` }] };
  } catch (error) {
    throw new AppError('unprocessable', refused('table-not-readable', { name }), {
      cause: error,
    });
  }
}
