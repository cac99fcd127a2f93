import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS, ExportFormat } from '@coursecraft/contract/course-formats/course-transfer';
import { writeCourse } from '../features/course-formats/export/write-course.ts';
import { createPackageWriter } from '../features/course-formats/programs/package-writer.ts';
import { readConfig } from '../platform/config/config.ts';
import { databaseOf } from '../platform/db/connect.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { fileToWrite, runToEnd, withInstallation } from './run-command.ts';

const USAGE = `Usage: npm run export -- COURSE FILE [--form FORM] [--student] [--versions]
COURSE is the id in the address of the course. FORM is one of ${EXPORT_FORMATS.join(', ')}; default: coursecraft.
--student leaves out solutions, criteria and drafts. --versions includes earlier versions of elements (coursecraft only).`;

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
            `“${title}” has no ${isWhole ? 'elements' : 'published elements'}. Nothing was written.`,
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
