import { refused } from '@coursecraft/contract/reasons';
import { findLanguageData } from '@coursecraft/documents/recognition/recognition-languages';
import { kindOfMime } from '@coursecraft/documents/sniff';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FileToRead } from '../../extraction/extract.ts';
import { outlastOutage } from '../../platform/db/outlast-outage.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { createRepeatedWork } from '../../platform/jobs/repeated-work.ts';
import type { Services } from '../../request-context.ts';
import { keepPictures, openReadingFolder } from './pictures/keep-pictures.ts';
import {
  findPending,
  listPending,
  type PendingUpload,
  saveExtracted,
  saveFailure,
  saveRecognised,
  saveScanned,
  type UploadToRead,
} from './queries.ts';

export type ReadingWork = {
  add(upload: PendingUpload): Promise<void>;
  /** Queues all pending uploads that may be missing in the queue, such as those of a restored course. */
  resume(): Promise<void>;
  start(): Promise<void>;
};

type File = Pick<PendingUpload, 'courseId' | 'storageKey'>;

const ofFile = { keyOf: ({ storageKey }: File) => storageKey, groupOf: ({ courseId }: File) => courseId };

const readUpload = jobKind<File>({
  name: 'read-upload',
  keyOf: ofFile.keyOf,
  atOnce: 3,
  turns: { groupOf: ofFile.groupOf, atOnce: 2 },
  withinSeconds: 3600,
});

/** A separate job, because a scanned book takes long and must not delay other documents. */
const recogniseUpload = jobKind<File>({
  name: 'recognise-upload',
  keyOf: ofFile.keyOf,
  atOnce: 4,
  turns: { groupOf: ofFile.groupOf, atOnce: 1 },
  withinSeconds: 6 * 3600,
});

const LOOK_EVERY_MS = 60_000;

export function createReadingWork({
  db,
  extractor,
  storage,
  queue,
  log,
}: Pick<Services, 'db' | 'extractor' | 'storage' | 'queue' | 'log'>): ReadingWork {
  const read = async (upload: UploadToRead, file: FileToRead, signal: AbortSignal) => {
    const document = await extractor.extract(file, signal);
    if (document.scanned.length === 0) return document;
    if (findLanguageData(upload.language)) {
      await outlastOutage(() => saveScanned(db, upload, document.scanned), signal);
      await add({ ...upload, scanned: document.scanned });
      return undefined;
    }
    // Pages that are not scanned are read immediately.
    if (document.scanned.length < document.pages.length) return document;
    throw new AppError('unprocessable', refused('scan-in-other-language', { name: upload.name }));
  };
  const recognise = async (upload: UploadToRead, file: FileToRead, signal: AbortSignal) => {
    const data = findLanguageData(upload.language);
    if (!data) throw new AppError('unprocessable', refused('scan-in-other-language', { name: upload.name }));
    const onPage = (done: number) => outlastOutage(() => saveRecognised(db, upload, done), signal);
    return extractor.recognise(file, { pages: upload.scanned ?? [], data, onPage }, signal);
  };
  /** Reads and stores an upload's text. `reading` returns undefined where another job continues. */
  const keep = async (reading: typeof read, upload: UploadToRead, signal: AbortSignal) => {
    const { courseId, name, mime, storageKey } = upload;
    const key = { courseId, name };
    // Without space for pictures, only the text is read.
    const folder = await openReadingFolder().catch(() => undefined);
    try {
      const file = { name, kind: kindOfMime(mime), group: courseId, ...(folder && { picturesInto: folder.pictures }) };
      const document = await outlastOutage(
        () => storage.withLocalFile(storageKey, (path) => reading(upload, { ...file, path }, signal)),
        signal,
      );
      if (!document) return;
      await keepPictures(storage, document.pictures, (pictures) =>
        outlastOutage(() => saveExtracted(db, key, document, pictures), signal),
      );
    } catch (error) {
      if (signal.aborted) throw error;
      if (!(error instanceof AppError)) log.error({ err: error }, 'text extraction failed');
      const why = error instanceof AppError ? error.refused : refused('file-not-read', { name });
      await outlastOutage(() => saveFailure(db, key, why), signal);
    } finally {
      await folder?.remove();
    }
  };
  // A failure to queue does not fail the upload, because `resume` finds it.
  const add = ({ courseId, storageKey, scanned }: PendingUpload & { scanned?: number[] | null }) =>
    queue.add(scanned ? recogniseUpload : readUpload, { courseId, storageKey }).catch(() => undefined);
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
        if (upload && !upload.scanned) await keep(read, upload, signal);
      });
      await queue.work(recogniseUpload, async (given, { signal }) => {
        const upload = await findPending(db, given);
        if (upload?.scanned) await keep(recognise, upload, signal);
      });
      await pending.start();
      await resume();
    },
  };
}
