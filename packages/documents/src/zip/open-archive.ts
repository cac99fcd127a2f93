import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { unzipSync } from 'fflate';
import type { ExtractionLimits } from '../limits.ts';

/** The wanted entries of a zip file, inflated; `get` answers undefined for what is not there. */
export type Archive = {
  names: string[];
  get: (name: string) => Uint8Array | undefined;
  /** Inflates one entry now, whether it was wanted or not; undefined for one of more than so many bytes. */
  inflate: (name: string, mostBytes: number) => Uint8Array | undefined;
};

/** Pictures are inflated one at a time, those that are small enough: what the others declare costs nothing. */
const PICTURE = /\.(png|jpe?g|gif|webp|bmp|tiff?|[ew]mf|svg)$/i;

/** Archives below this inflated size are harmless whatever their ratio. */
const RATIO_FREE_BYTES = 10_000_000;

/**
 * Opens a DOCX, ODT, PPTX, XLSX or EPUB. Sizes that the archive declares are checked before a byte is inflated, and no entry can
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
    sizes.set(entry.name, entry.originalSize);
    if (PICTURE.test(entry.name) && !wanted(entry.name) && entries <= limits.entries) return false;
    total += entry.originalSize;
    const bomb =
      entries > limits.entries ||
      total > limits.inflatedBytes ||
      entry.originalSize > limits.entryBytes ||
      (total > RATIO_FREE_BYTES && total > bytes.length * limits.ratio);
    if (bomb) throw tooLarge(name, limits);
    return false;
  });
  const files = unpack(bytes, name, (entry) => wanted(entry.name));
  return {
    names: [...sizes.keys()],
    get: (entry) => files[entry],
    inflate(entry, mostBytes) {
      if ((sizes.get(entry) ?? Infinity) > mostBytes) return undefined;
      try {
        return unzipSync(bytes, { filter: ({ name: found }) => found === entry })[entry];
      } catch {
        return undefined;
      }
    },
  };
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
