import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { directionOf } from '@coursecraft/contract/interface-languages';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { TABLE_FORMATS, TooManyRows, writeTable } from '@coursecraft/interop/spreadsheet/write-table';
import { fileName } from '../../../../../../packages/domain/src/text/file-name.ts';
import { wordsOf } from '../../../platform/i18n/server-messages.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { evidenceTable } from './evidence-table.ts';
import { progressTable } from './progress-table.ts';
import { readTitle } from './queries.ts';

const TABLES = { progress: progressTable, evidence: evidenceTable };

/** Writes the whole file before sending it, so that its length is known and a failure gives an error reply. */
async function written(content: Readable, signal: AbortSignal): Promise<{ size: number; content: Readable }> {
  const folder = await mkdtemp(join(tmpdir(), 'results-table-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'table');
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
    const { size } = await stat(path);
    const reading = createReadStream(path);
    reading.once('close', () => void remove());
    return { size, content: reading };
  } catch (error) {
    await remove();
    throw error instanceof TooManyRows ? new AppError('unprocessable', 'results-too-long') : error;
  }
}

export const resultRoutes = ({ db }: Services): Routes<'exportResults'> => ({
  async exportResults({ params: { courseId, table, format }, query: { groupId, language = 'en' }, signal }) {
    const t = wordsOf('results', language);
    const title = await readTitle(db, courseId, groupId);
    const { columns, rows } = await TABLES[table](db, { courseId, groupId }, t);
    const direction = directionOf(language);
    const file = await written(writeTable({ name: t(table), direction, columns, rows }, format), signal);
    return { name: fileName(`${title} - ${t(table)}`, format), mime: TABLE_FORMATS[format], inline: false, ...file };
  },
});
