import { readFile, writeFile } from 'node:fs/promises';
import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { cleanSvg } from '../svg/clean-svg.ts';
import { decodePackageText } from '../zip/package-files.ts';
import { checkSize } from './check-picture.ts';
import type { ForeignKind } from './foreign-picture.ts';
import type { StoredPicture } from './read-picture.ts';

/** `shrink` makes a small JPEG of any picture, for a model. */
export type ForeignPicture = { path: string; name: string; kind: ForeignKind | 'shrink' };

const QUALITY = 90;
const LONGEST_SHRUNK = 1024;

/** Puts in place of a picture what is kept of it. Throws `AppError` for one that cannot be shown. */
export async function convertPicture({ path, name, kind }: ForeignPicture): Promise<StoredPicture> {
  const { bytes, ...picture } = await orDamaged(name, async () =>
    kind === 'svg'
      ? cleaned(await readFile(path))
      : kind === 'shrink'
        ? shrunk(await readFile(path))
        : repainted(await readFile(path), kind),
  );
  checkSize({ name, size: bytes.length, ...picture });
  await writeFile(path, bytes);
  return picture;
}

/** Throws where a drawing cannot be cleaned; what has to be painted is told when that is done. */
export async function checkForeign({ path, name, kind }: ForeignPicture): Promise<void> {
  if (kind === 'svg') await orDamaged(name, async () => cleaned(await readFile(path)));
}

type Converted = StoredPicture & { bytes: Buffer };

function cleaned(bytes: Buffer): Converted {
  const { text, width, height } = cleanSvg(decodePackageText(bytes));
  return { mime: 'image/svg+xml', width, height, bytes: Buffer.from(text) };
}

async function repainted(bytes: Buffer, kind: 'bmp' | 'avif'): Promise<Converted> {
  // Only what has a bitmap to paint loads the program for it.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return kind === 'bmp'
    ? { mime: 'image/png', width, height, bytes: await canvas.encode('png') }
    : { mime: 'image/webp', width, height, bytes: await canvas.encode('webp', QUALITY) };
}

async function shrunk(bytes: Buffer): Promise<Converted> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes);
  const scale = Math.min(1, LONGEST_SHRUNK / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  if (!width || !height) throw new RangeError('The picture has no size.');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  // JPEG has no opacity.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return { mime: 'image/jpeg', width, height, bytes: await canvas.encode('jpeg', QUALITY) };
}

async function orDamaged<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('unprocessable', refused('picture-damaged', { name }), { cause });
  }
}
