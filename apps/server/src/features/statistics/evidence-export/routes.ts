import { Readable } from 'node:stream';
import type { EvidenceFormat } from '@coursecraft/contract/statistics/evidence-export';
import { fileName } from '@coursecraft/domain/text/file-name';
import { writeFileFirst } from '../../../platform/storage/write-file-first.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { entryStatement } from './entry-statement.ts';
import { listEntries } from './list-entries.ts';
import { readCourseToExport } from './queries.ts';

const NAMES: Record<EvidenceFormat, string> = { json: 'Evidence', xapi: 'Evidence (xAPI)' };

/** Writes values as a JSON array, one a line, between two texts. */
async function* arrayLines(values: AsyncIterable<object>, [before, after] = ['[', ']\n']): AsyncIterable<string> {
  let lead = `${before}\n`;
  for await (const value of values) {
    yield lead + JSON.stringify(value);
    lead = ',\n';
  }
  yield lead === ',\n' ? `\n${after}` : lead + after;
}

export const evidenceExportRoutes = ({ db, address }: Services): Routes<'exportEvidence'> => ({
  async exportEvidence({ params: { courseId, format }, query, signal }) {
    const of = { courseId, ...query };
    const { course, name } = await readCourseToExport(db, of);
    const entries = listEntries(db, of);
    async function* statements() {
      for await (const entry of entries) {
        const statement = entryStatement(entry, course, address);
        if (statement) yield statement;
      }
    }
    const head = JSON.stringify({ course, exportedAt: new Date().toISOString() }).slice(0, -1);
    const lines = format === 'xapi' ? arrayLines(statements()) : arrayLines(entries, [`${head},"evidence":[`, ']}\n']);
    const file = await writeFileFirst(Readable.from(lines), signal);
    return { name: fileName(`${name} - ${NAMES[format]}`, 'json'), mime: 'application/json', inline: false, ...file };
  },
});
