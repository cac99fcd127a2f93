import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Refused } from '@coursecraft/contract/reasons';
import type { ExtractionLimits } from '@coursecraft/documents/limits';
import {
  type DocumentFile,
  type ReadDocument,
  type ReadingOptions,
  readDocument,
} from '@coursecraft/documents/read-document';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { serveTasks } from './serve-tasks.ts';

export type ExtractionTask = DocumentFile & ReadingOptions & { limits: ExtractionLimits };

/** Refusals cross over as data: an error's class does not survive the way. */
export type ExtractionResult =
  | { document: ReadDocument }
  | { refusal: { code: ErrorCode; refused: Refused } }
  | { failure: string };

async function extract(task: ExtractionTask): Promise<ExtractionResult> {
  try {
    return { document: await readDocument(task, task.limits, task) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, refused: error.refused } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await serveTasks(extract);
