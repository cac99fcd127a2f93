import { refused } from '@coursecraft/contract/reasons';
import { unzipSync } from 'fflate';
import { AppError } from '../errors/app-error.ts';
import type { ExtractionLimits } from './limits.ts';

/** The wanted entries of a zip file, inflated; `get` answers undefined for what is not there. */
export type Archive = { names: string[]; get: (name: string) => Uint8Array | undefined };

/** Archives below this inflated size are harmless whatever their ratio. */
const RATIO_FREE_BYTES = 10_000_000;

/**
 * Opens a DOCX, PPTX or EPUB. Sizes that the archive declares are checked before a byte is inflated, and no entry can
 * inflate past its declared size: its buffer has exactly that many bytes. Throws `AppError` `unprocessable`.
 */
export function openArchive(
  bytes: Uint8Array,
  name: string,
  limits: ExtractionLimits,
  wanted: (entry: string) => boolean,
): Archive {
  const sizes = new Map<string, number>();
  let entries = 0;
  let total = 0;
  unpack(bytes, name, (entry) => {
    entries += 1;
    total += entry.originalSize;
    sizes.set(entry.name, entry.originalSize);
    const bomb =
      entries > limits.entries ||
      total > limits.inflatedBytes ||
      entry.originalSize > limits.entryBytes ||
      (total > RATIO_FREE_BYTES && total > bytes.length * limits.ratio);
    if (bomb) throw tooLarge(name, limits);
    return false;
  });
  const files = unpack(bytes, name, (entry) => wanted(entry.name));
  return { names: [...sizes.keys()], get: (entry) => files[entry] };
}

type Entry = { name: string; originalSize: number };

function unpack(bytes: Uint8Array, name: string, filter: (entry: Entry) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged(name, error);
  }
}

const tooLarge = (name: string, limits: ExtractionLimits) =>
  new AppError(
    'unprocessable',
    refused('file-unpacks-too-large', { name, megabytes: Math.round(limits.inflatedBytes / 1_000_000) }),
  );

export const damaged = (name: string, cause?: unknown) =>
  new AppError('unprocessable', refused('file-damaged', { name }), { cause });
