import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Refused } from '@coursecraft/contract/reasons';
import { convertPicture, type ForeignPicture } from '@coursecraft/documents/images/convert-picture';
import type { StoredPicture } from '@coursecraft/documents/images/read-picture';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { serveTasks } from '../serve-tasks.ts';

export type ConversionResult =
  | { picture: StoredPicture }
  | { refusal: { code: ErrorCode; refused: Refused } }
  | { failure: string };

async function convert(task: ForeignPicture): Promise<ConversionResult> {
  try {
    return { picture: await convertPicture(task) };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { code: error.code, refused: error.refused } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

await serveTasks(convert);
