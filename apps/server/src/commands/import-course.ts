import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBackgroundWork } from '../background-work.ts';
import { findByEmail } from '../features/accounts/repository/profile.ts';
import { changeImport, insertImport, presentImport, readImport } from '../features/course-formats/import/queries.ts';
import { readConfig } from '../platform/config/config.ts';
import { connect } from '../platform/db/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { newId } from '../platform/db/new-id.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { newStorageKey } from '../platform/storage/storage-key.ts';
import { createServices } from '../start/create-services.ts';
import { fileToRead, runToEnd } from './run-command.ts';

const USAGE = `Usage: npm run import -- FILE --author EMAIL [--title TITLE] [--look]
EMAIL is the address of the new author. --look previews the import and saves nothing.`;
const LOOK_EVERY_MS = 200;

async function importCourse(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { author: { type: 'string' }, title: { type: 'string' }, look: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (!given || !values.author) throw new StartUpError(USAGE);
  const file = fileToRead(given);

  const config = readConfig();
  const { connection, close } = await openDatabase(config);
  const pool = connect(connection, { size: 2 });
  await migrate(pool);
  await pool.end();
  const services = await createServices(config, connection);
  try {
    const { db, storage } = services;
    const uid = await findByEmail(db, values.author);
    if (!uid) throw new StartUpError(`No account has the address ${values.author}.`);
    const { imports } = createBackgroundWork(services);
    await imports.start();
    const importId = newId('imp');
    const storageKey = newStorageKey();
    const size = await storage.write(storageKey, createReadStream(file));
    const files = [{ name: basename(file), size, storageKey }];
    await insertImport(db, { importId, uid, files, refused: [], status: 'reading' });
    await imports.addReading(importId);
    const once = async (...statuses: string[]) => {
      for (;;) {
        const brought = presentImport(await readImport(db, { importId, uid }));
        if (brought.failure) throw new StartUpError(brought.failure.error);
        if (statuses.includes(brought.status)) return brought;
        await wait(LOOK_EVERY_MS);
      }
    };
    const { parts, title } = await once('ready');
    const count = (outcome: string) => parts.filter((part) => part.outcome === outcome).length;
    const reportLines = [
      `“${title}”: ${count('mapped')} parts as they are, ${count('partly')} in part, ${count('left-out')} not.`,
      ...parts
        .filter(({ outcome }) => outcome !== 'mapped')
        .map(
          (part) => `  ${part.outcome} ${part.called} ${part.title}: ${part.notes.map(({ note }) => note).join(', ')}`,
        ),
    ];
    if (values.look) return reportLines.join('\n');
    const asked = { title: values.title, leaveOut: [], updateCourseId: undefined, replaceEdited: [], deleteGone: [] };
    await changeImport(db, importId, 'ready', { status: 'making', asked });
    await imports.addMaking(importId);
    const { courseId } = await once('done');
    return [...reportLines, `Made the course ${courseId} as drafts.`].join('\n');
  } finally {
    await services.close();
    await close();
  }
}

runToEnd(importCourse);
