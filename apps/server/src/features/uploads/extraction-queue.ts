import { outlastOutage } from '../../db/outlast-outage.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../request-context.ts';
import { listPending, saveExtracted, saveFailure, type UploadKey } from './queries.ts';

export type ExtractionQueue = {
  /** Has an upload's text read, after those that wait already. */
  add(upload: UploadKey & { storageKey: string }): void;
  /** Takes up what an earlier run of the server left pending. */
  resume(): Promise<void>;
  /** Stops; what was not read stays pending. */
  close(): Promise<void>;
};

/** Reads uploads one after the other, in the background. */
export function createExtractionQueue({
  db,
  extractor,
  storage,
  log,
}: Pick<Services, 'db' | 'extractor' | 'storage' | 'log'>): ExtractionQueue {
  const closing = new AbortController();
  let last: Promise<void> = Promise.resolve();

  const read = async ({ storageKey, ...key }: UploadKey & { storageKey: string }) => {
    if (closing.signal.aborted) return;
    try {
      const path = storage.localPath(storageKey);
      const extracted = await extractor.extract({ path, name: key.name }, closing.signal);
      await outlastOutage(() => saveExtracted(db, key, extracted), closing.signal);
    } catch (error) {
      if (closing.signal.aborted) return;
      if (!(error instanceof AppError)) log.error({ err: error }, 'extraction failed');
      const message = error instanceof AppError ? error.message : `“${key.name}” could not be read. Try it again.`;
      const record = () => saveFailure(db, key, message);
      await outlastOutage(record, closing.signal).catch((failure) =>
        log.error({ err: failure }, 'extraction not recorded'),
      );
    }
  };

  return {
    add(upload) {
      last = last.then(() => read(upload));
    },
    async resume() {
      for (const upload of await listPending(db)) this.add(upload);
    },
    async close() {
      closing.abort();
      await last;
    },
  };
}
