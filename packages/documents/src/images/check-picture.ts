import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { extensionOf } from '../file-type-words.ts';
import { type ForeignKind, readForeignKind } from './foreign-picture.ts';
import { type Picture, readPicture } from './read-picture.ts';

const MIB = 2 ** 20;
export const PICTURE_BYTES = 10 * MIB;
/** A bitmap is not packed: it becomes a tenth of this. */
const FOREIGN_BYTES: Record<ForeignKind, number> = { svg: 5 * MIB, avif: PICTURE_BYTES, bmp: 100 * MIB };
const LONGEST_SIDE = 12_000;
const MOST_PIXELS = 50_000_000;
/** A picture under the name of a document is refused by the readers of documents, which say so. */
const ENDINGS = ['', 'png', 'jpg', 'jpeg', 'jfif', 'gif', 'webp', 'svg', 'bmp', 'dib', 'avif'];

type FoundPicture = { path: string; name: string; size: number };

/**
 * A file as a picture of the course, or as one that has to be converted first; undefined where it is none. Throws `AppError`
 * for one that cannot be shown.
 */
export async function checkPicture(file: FoundPicture): Promise<Picture | { convert: ForeignKind } | undefined> {
  const { path, name, size } = file;
  if (!ENDINGS.includes(extensionOf(name))) return undefined;
  const picture = await readPicture(path);
  if (picture) {
    checkSize({ name, size, ...picture });
    return picture;
  }
  const convert = await readForeignKind(path);
  if (!convert) return undefined;
  if (size > FOREIGN_BYTES[convert]) throw tooLarge(name, FOREIGN_BYTES[convert]);
  return { convert };
}

/** Throws `AppError` for a picture that is damaged or too large. */
export function checkSize({ name, size, width, height }: { name: string; size: number } & Omit<Picture, 'mime'>): void {
  if (width === 0 || height === 0) throw new AppError('unprocessable', refused('picture-damaged', { name }));
  if (size > PICTURE_BYTES) throw tooLarge(name, PICTURE_BYTES);
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw new AppError('too_large', refused('picture-too-wide', { name, width, height }));
  }
}

const tooLarge = (name: string, bytes: number) =>
  new AppError('too_large', refused('picture-too-large', { name, mib: bytes / MIB }));
