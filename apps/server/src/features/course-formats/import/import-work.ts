import { refused, refusedFor } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { outlastOutage } from '../../../platform/db/outlast-outage.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { createRepeatedWork } from '../../../platform/jobs/repeated-work.ts';
import { newStorageKey } from '../../../platform/storage/storage-key.ts';
import type { Services } from '../../../request-context.ts';
import type { PackageReader } from '../programs/package-reader.ts';
import { saveReadings } from './keep-readings.ts';
import { type Making, makeImport } from './make-import.ts';
import { changeImport, findImport, forgetOldPackages, type ImportRow } from './queries.ts';
import { type Readings, summarise } from './reading.ts';

export type ImportWork = {
  addReading(importId: string): Promise<void>;
  addMaking(importId: string): Promise<void>;
  start(): Promise<void>;
};

type Job = { importId: string };
const DAY_MS = 24 * 3600_000;

const kind = (name: string) =>
  jobKind<Job>({ name, keyOf: ({ importId }) => importId, atOnce: 2, withinSeconds: 3600 });
const readPackages = kind('read-packages');
const makeCourse = kind('make-imported-course');

type CreateImportWorkOptions = Pick<Services, 'db' | 'storage' | 'queue' | 'log'>;

export function createImportWork(
  services: CreateImportWorkOptions,
  packages: PackageReader,
  making: Making,
): ImportWork {
  const { db, storage, queue, log } = services;

  const read = async ({ importId, uid, files, refused: earlier }: ImportRow, signal: AbortSignal) => {
    const readings: Readings = [];
    const kept: ImportRow['files'] = [];
    const refusals = [...earlier];
    for (const [done, file] of files.entries()) {
      await changeImport(db, importId, 'reading', { step: { doing: 'reading', done, total: files.length } });
      const { name, storageKey } = file;
      try {
        const readAt = (path: string) => packages.read({ path, name, group: uid }, signal);
        const reading = await outlastOutage(() => storage.withLocalFile(storageKey, readAt), signal);
        readings.push(reading);
        refusals.push(...reading.refused);
        kept.push(file);
      } catch (error) {
        if (signal.aborted) throw error;
        if (!(error instanceof AppError)) log.error({ err: error }, 'a package could not be read');
        refusals.push({ name, ...(error instanceof AppError ? error.refused : refused('file-not-read', { name })) });
      }
    }
    const why = readings.length === 0 ? refusals.at(-1) : undefined;
    if (why) {
      const { name: _, ...failure } = why;
      await outlastOutage(
        () => changeImport(db, importId, 'reading', { status: 'failed', failure, step: null }),
        signal,
      );
      return;
    }
    const readingKey = newStorageKey();
    await saveReadings(storage, readingKey, readings);
    const change = {
      status: 'ready',
      readingKey,
      files: kept,
      refused: refusals,
      summary: summarise(readings),
      step: null,
    } as const;
    const isKept = await outlastOutage(() => changeImport(db, importId, 'reading', change), signal);
    if (!isKept) await storage.remove(readingKey);
  };

  const make = async (row: ImportRow, signal: AbortSignal) => {
    try {
      await makeImport(services, packages, making, row, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof AppError)) log.error({ err: error }, 'a package could not be imported');
      const failure = error instanceof AppError ? error.refused : refusedFor('import-failed');
      await outlastOutage(
        () => changeImport(db, row.importId, 'making', { status: 'ready', failure, step: null }),
        signal,
      );
    }
  };

  const forgetting = createRepeatedWork({
    queue,
    name: 'forget-packages',
    everyMs: DAY_MS,
    withinSeconds: 3600,
    async work(signal) {
      for (const key of await forgetOldPackages(db)) await outlastOutage(() => storage.remove(key), signal);
    },
  });

  return {
    addReading: (importId) => queue.add(readPackages, { importId }),
    addMaking: (importId) => queue.add(makeCourse, { importId }),
    async start() {
      await queue.work(readPackages, async ({ importId }, { signal }) => {
        const row = await findImport(db, importId, 'reading');
        if (row) await read(row, signal);
      });
      await queue.work(makeCourse, async ({ importId }, { signal }) => {
        const row = await findImport(db, importId, 'making');
        if (row) await make(row, signal);
      });
      await forgetting.start();
    },
  };
}
