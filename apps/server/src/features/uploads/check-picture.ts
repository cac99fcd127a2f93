import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '../../errors/app-error.ts';
import { extensionOf } from '../../extraction/file-type-words.ts';
import { type Picture, readPicture } from '../../extraction/read-picture.ts';

const MIB = 2 ** 20;
export const PICTURE_BYTES = 10 * MIB;
const LONGEST_SIDE = 12_000;
const MOST_PIXELS = 50_000_000;
/** A picture under the name of a document is refused by the readers of documents, which say so. */
const ENDINGS = ['', 'png', 'jpg', 'jpeg', 'jfif', 'gif', 'webp'];

/** A file as a picture of the course; undefined where it is none. Throws `AppError` for one that cannot be shown. */
export async function checkPicture(file: { path: string; name: string; size: number }): Promise<Picture | undefined> {
  if (!ENDINGS.includes(extensionOf(file.name))) return undefined;
  const picture = await readPicture(file.path);
  if (!picture) return undefined;
  const { width, height } = picture;
  if (width === 0 || height === 0) {
    throw new AppError('unprocessable', refused('picture-damaged', { name: file.name }));
  }
  if (file.size > PICTURE_BYTES) {
    throw new AppError('too_large', refused('picture-too-large', { name: file.name, mib: PICTURE_BYTES / MIB }));
  }
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) {
    throw new AppError('too_large', refused('picture-too-wide', { name: file.name, width, height }));
  }
  return picture;
}
