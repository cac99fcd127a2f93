import { readFile } from 'node:fs/promises';
import type { ExtractedDocument } from '@coursecraft/domain/uploads/extracted-document';
import type { ExtractionLimits } from '../limits.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { blocksToMarkdown, type TextBlock } from '../text/text-block.ts';
import { filesInMemory } from '../zip/files-in-memory.ts';
import { damaged, openArchive } from '../zip/open-archive.ts';
import { readXlsx as readSheets } from './read-sheets.ts';

/** Rows of all sheets together: what is longer is data, not something to read. */
const MOST_ROWS = 5_000;

/** Reads an Excel workbook: each sheet is a table under its name. */
export async function readXlsx(path: string, name: string, limits: ExtractionLimits): Promise<ExtractedDocument> {
  const archive = openArchive(await readFile(path), name, limits, (entry) => /\.(xml|rels)$/i.test(entry));
  const parts = archive.names.flatMap((entry) => {
    const bytes = archive.get(entry);
    return bytes ? [[entry, bytes] as const] : [];
  });
  const files = filesInMemory(Object.fromEntries(parts));
  if (!files.has('xl/workbook.xml')) throw damaged(name);
  const problems: string[] = [];
  const sheets = await readSheets(files, (_, problem) => problems.push(problem));
  if (sheets.length === 0 && problems.length > 0) throw damaged(name, new Error(problems[0]));
  const title = name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
  const blocks: TextBlock[] = [{ kind: 'heading', level: 1, text: title }];
  let left = MOST_ROWS;
  for (const { name: sheet, rows } of sheets) {
    const shown = rows.filter((row) => row.some((cell) => cell.trim())).slice(0, left);
    left -= shown.length;
    if (shown.length === 0) continue;
    if (sheets.length > 1) blocks.push({ kind: 'heading', level: 2, text: sheet });
    blocks.push({ kind: 'table', rows: shown.map((row) => row.map(escapeMarkdown)) });
  }
  return { title, paged: false, pages: [{ page: 1, text: blocksToMarkdown(blocks) }] };
}
