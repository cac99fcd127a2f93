import type { ErrorCode } from '@coursecraft/contract/error-codes';
import type { Refused } from '@coursecraft/contract/reasons';
import { AppError } from '../../platform/errors/app-error.ts';
import type { StoredPicture } from '../read-picture.ts';
import { serveTasks } from '../serve-tasks.ts';
import { convertPicture, type ForeignPicture } from './convert-picture.ts';

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
