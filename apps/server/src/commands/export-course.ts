import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS, ExportFormat } from '@coursecraft/contract/shapes/course-transfer';
import { readConfig } from '../config.ts';
import { databaseOf } from '../db/connect.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { writeCourse } from '../features/course-exports/write-course.ts';
import { createPackageWriter } from '../interchange/package-writer.ts';
import { fileToWrite, runToEnd, withInstallation } from './run-command.ts';

const USAGE = `Say which course and where to: npm run export -- COURSE FILE [--form FORM] [--student] [--versions]
COURSE is the id that its address names, FORM one of ${EXPORT_FORMATS.join(', ')} (coursecraft unless given);
--student leaves out right answers, criteria and drafts; --versions takes along what each element was before (coursecraft).`;

/** Writes a course into a file, in any of the forms that the page offers; a server may run meanwhile. */
async function exportCourse(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      form: { type: 'string', default: 'coursecraft' },
      student: { type: 'boolean', default: false },
      versions: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [courseId, given] = positionals;
  const format = ExportFormat.safeParse(values.form);
  if (!courseId || !given || !format.success) throw new StartUpError(USAGE);
  const file = fileToWrite(given);
  const config = readConfig();
  return withInstallation(config, async ({ pool, storage }) => {
    const isWhole = !values.student;
    return writeCourse(
      { db: databaseOf(pool), storage, writer: createPackageWriter() },
      {
        courseId,
        format: format.data,
        options: { withSolutions: isWhole, withCriteria: isWhole },
        site: config.publicUrl,
        drafts: isWhole,
        documents: isWhole,
        versions: values.versions,
        signal: new AbortController().signal,
      },
      async ({ pack, losses, elements }, title) => {
        if (elements === 0)
          throw new StartUpError(
            `“${title}” has ${isWhole ? 'no element yet' : 'nothing that is published yet'}, so nothing was written.`,
          );
        const { path, remove } = await pack();
        try {
          await pipeline(createReadStream(path), createWriteStream(file, { flags: 'wx' }));
        } finally {
          await remove();
        }
        const lost = losses.map(({ note, at, what }) => `  ${note}: ${at}${what ? ` (${what})` : ''}`);
        return [`Wrote ${elements} elements of “${title}” into ${file}.`, ...lost].join('\n');
      },
    );
  });
}

runToEnd(exportCourse);
