import { directionOf } from '@coursecraft/contract/interface-languages';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { TABLE_FORMATS, TooManyRows, writeTable } from '@coursecraft/interop/spreadsheet/write-table';
import { fileName } from '../../../../../../packages/domain/src/text/file-name.ts';
import { wordsOf } from '../../../platform/i18n/server-messages.ts';
import { writeFileFirst } from '../../../platform/storage/write-file-first.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { evidenceTable } from './evidence-table.ts';
import { progressTable } from './progress-table.ts';
import { readTitle } from './queries.ts';

const TABLES = { progress: progressTable, evidence: evidenceTable };

const asRefusal = (error: unknown) =>
  error instanceof TooManyRows ? new AppError('unprocessable', 'results-too-long') : error;

export const resultRoutes = ({ db }: Services): Routes<'exportResults'> => ({
  async exportResults({ params: { courseId, table, format }, query: { groupId, language = 'en' }, signal }) {
    const t = wordsOf('results', language);
    const title = await readTitle(db, courseId, groupId);
    const { columns, rows } = await TABLES[table](db, { courseId, groupId }, t);
    const direction = directionOf(language);
    const written = writeTable({ name: t(table), direction, columns, rows }, format);
    const file = await writeFileFirst(written, signal).catch((error: unknown) => Promise.reject(asRefusal(error)));
    return { name: fileName(`${title} - ${t(table)}`, format), mime: TABLE_FORMATS[format], inline: false, ...file };
  },
});
