import { refused } from '@coursecraft/contract/reasons';
import { outlastOutage } from '../../db/outlast-outage.ts';
import { AppError } from '../../errors/app-error.ts';
import { kindOfMime } from '../../extraction/sniff.ts';
import type { Services } from '../../request-context.ts';
import { keepPictures, openReadingFolder } from './pictures/keep-pictures.ts';
import { listPending, type PendingUpload, saveExtracted, saveFailure } from './queries.ts';

export type ExtractionQueue = {
  /** Has an upload's text read; uploads of different courses take turns. */
  add(upload: PendingUpload): void;
  /** Takes up what an earlier run of the server left pending. */
  resume(): Promise<void>;
  /** Stops; what was not read stays pending. */
  close(): Promise<void>;
};

/** Reads uploads in the background. */
export function createExtractionQueue({
  db,
  extractor,
  storage,
  log,
}: Pick<Services, 'db' | 'extractor' | 'storage' | 'log'>): ExtractionQueue {
  const closing = new AbortController();
  const reading = new Set<Promise<void>>();

  const read = async ({ storageKey, mime, ...key }: PendingUpload) => {
    if (closing.signal.aborted) return;
    // Without room for pictures the text is read all the same.
    const folder = await openReadingFolder().catch(() => undefined);
    try {
      const { courseId: group, name } = key;
      const file = { name, kind: kindOfMime(mime), group, ...(folder ? { picturesInto: folder.pictures } : {}) };
      const readAt = (path: string) => extractor.extract({ ...file, path }, closing.signal);
      const extracted = await outlastOutage(() => storage.withLocalFile(storageKey, readAt), closing.signal);
      await keepPictures(storage, extracted.pictures, (pictures) =>
        outlastOutage(() => saveExtracted(db, key, extracted, pictures), closing.signal),
      );
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!(error instanceof AppError)) log.error({ err: error }, 'extraction failed');
      const why = error instanceof AppError ? error.refused : refused('file-not-read', { name: key.name });
      const record = () => saveFailure(db, key, why);
      await outlastOutage(record, closing.signal).catch((failure) =>
        log.error({ err: failure }, 'extraction not recorded'),
      );
    } finally {
      await folder?.remove();
    }
  };

  return {
    add(upload) {
      const one = read(upload).finally(() => reading.delete(one));
      reading.add(one);
    },
    async resume() {
      for (const upload of await listPending(db)) this.add(upload);
    },
    async close() {
      closing.abort();
      await Promise.all(reading);
    },
  };
}
