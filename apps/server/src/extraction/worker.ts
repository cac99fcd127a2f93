import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Refused } from '@coursecraft/contract/reasons';
import { AppError } from '../errors/app-error.ts';
import type { ExtractionLimits } from './limits.ts';
import { type DocumentFile, type ReadDocument, readDocument } from './read-document.ts';
import { WATCHED } from './watch/watched.ts';

export type ExtractionTask = DocumentFile & {
  limits: ExtractionLimits;
  /** The folder for the document's pictures, not made yet; they are not read where there is none. */
  picturesInto?: string | undefined;
};

/** Refusals cross over as data: an error's class does not survive the way. */
export type ExtractionResult =
  | { document: ReadDocument }
  | { refusal: { code: ErrorCode; refused: Refused } }
  | { failure: string };

async function extract(task: ExtractionTask): Promise<ExtractionResult> {
  try {
    return { document: await readDocument(task, task.limits, task.picturesInto) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, refused: error.refused } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

if (process.argv.includes(WATCHED)) {
  const watch = new Worker(new URL('./watch/worker.ts', import.meta.url));
  // Nothing is read unwatched: from its first message on it needs this thread no more.
  await once(watch, 'message');
  watch.unref();
}
process.on('message', async (task: ExtractionTask) => process.send?.(await extract(task)));
