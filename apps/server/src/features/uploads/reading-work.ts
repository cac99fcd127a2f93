import { refused } from '@coursecraft/contract/reasons';
import { outlastOutage } from '../../db/outlast-outage.ts';
import { AppError } from '../../errors/app-error.ts';
import { kindOfMime } from '../../extraction/sniff.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { createRepeatedWork } from '../../jobs/repeated-work.ts';
import type { Services } from '../../request-context.ts';
import { keepPictures, openReadingFolder } from './pictures/keep-pictures.ts';
import { findPending, listPending, type PendingUpload, saveExtracted, saveFailure } from './queries.ts';

export type ReadingWork = {
  /** Has an upload's text read; uploads of different courses take turns. */
  add(upload: PendingUpload): Promise<void>;
  /** Has all read that is pending and that nobody may have been told of, such as uploads of a course that came back. */
  resume(): Promise<void>;
  /** Reads in this process from now on. */
  start(): Promise<void>;
};

const readUpload = jobKind<Pick<PendingUpload, 'courseId' | 'storageKey'>>({
  name: 'read-upload',
  keyOf: ({ storageKey }) => storageKey,
  atOnce: 3,
  turns: { groupOf: ({ courseId }) => courseId, atOnce: 2 },
  withinSeconds: 3600,
});

const LOOK_EVERY_MS = 60_000;

/** Reads uploads in the background. */
export function createReadingWork({
  db,
  extractor,
  storage,
  queue,
  log,
}: Pick<Services, 'db' | 'extractor' | 'storage' | 'queue' | 'log'>): ReadingWork {
  const read = async ({ storageKey, mime, ...key }: PendingUpload, signal: AbortSignal) => {
    // Without room for pictures the text is read all the same.
    const folder = await openReadingFolder().catch(() => undefined);
    try {
      const { courseId: group, name } = key;
      const file = { name, kind: kindOfMime(mime), group, ...(folder ? { picturesInto: folder.pictures } : {}) };
      const readAt = (path: string) => extractor.extract({ ...file, path }, signal);
      const extracted = await outlastOutage(() => storage.withLocalFile(storageKey, readAt), signal);
      await keepPictures(storage, extracted.pictures, (pictures) =>
        outlastOutage(() => saveExtracted(db, key, extracted, pictures), signal),
      );
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof AppError)) log.error({ err: error }, 'extraction failed');
      const why = error instanceof AppError ? error.refused : refused('file-not-read', { name: key.name });
      await outlastOutage(() => saveFailure(db, key, why), signal);
    } finally {
      await folder?.remove();
    }
  };
  // An upload does not fail with this: a look for what is pending finds it.
  const add = ({ courseId, storageKey }: PendingUpload) =>
    queue.add(readUpload, { courseId, storageKey }).catch(() => undefined);
  const resume = async () => {
    for (const upload of await listPending(db)) await add(upload);
  };

  const pending = createRepeatedWork({
    queue,
    name: 'find-pending-uploads',
    everyMs: LOOK_EVERY_MS,
    withinSeconds: 600,
    work: resume,
  });

  return {
    add,
    resume,
    async start() {
      await queue.work(readUpload, async (given, { signal }) => {
        const upload = await findPending(db, given);
        if (upload) await read(upload, signal);
      });
      await pending.start();
      await resume();
    },
  };
}
