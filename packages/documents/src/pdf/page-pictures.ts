import { createHash } from 'node:crypto';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { encodePng, type Pixels } from '../images/encode-png.ts';
import { isBlank, leanPixels, shrinkPixels } from '../images/fit-pixels.ts';
import type { PictureFolder } from '../images/picture-folder.ts';
import type { PictureLimits } from '../limits.ts';
import { boxOf, paintedOn } from './painted-on.ts';
import { findRawJpegs } from './raw-jpegs.ts';

/** A raster picture on a page. Coordinates are points from the lower left corner. */
export type PagePicture = {
  address: string;
  x: number;
  end: number;
  top: number;
  bottom: number;
  /** Id of the marked content that it stands in, where the file is tagged, and whether that is said to tell nothing. */
  mark: string | undefined;
};

/** Larger than this a picture is made smaller: pages are printed finer than they are shown. */
const LONGEST_SIDE = 2000;
/** Points that a picture takes on paper at least, and the part of a page from which on it lies behind the text. */
const SHORTEST_POINTS = 24;
const WHOLE_PAGE = 0.85;
const PATIENCE_MS = 2_000;

/**
 * Reads the pictures of one page after the other, as long as there is room and time for more. Drawings of lines and what
 * stays too small are left out.
 */
export function createPictureReader(folder: PictureFolder, limits: PictureLimits, file: Buffer) {
  folder.begin();
  const rawJpegs = findRawJpegs(file);
  const start = process.cpuUsage();
  const hasTime = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 < limits.decodingMs;
  };
  const known = new Map<string, string | undefined>();

  /** The same pixels are written once, on however many pages they stand. */
  const keep = (pixels: Pixels, page: number): string | undefined => {
    const { width, height, data } = pixels;
    const digest = `${width}x${height} ${createHash('sha256').update(data).digest('hex')}`;
    if (!known.has(digest)) {
      const jpeg = rawJpegs(width, height);
      const kept = jpeg && folder.keep(jpeg, page);
      known.set(digest, kept ?? folder.keep(encodePng(leanPixels(shrinkPixels(pixels, LONGEST_SIDE))), page));
    }
    return known.get(digest);
  };

  return async (page: PDFPageProxy): Promise<PagePicture[]> => {
    const found: PagePicture[] = [];
    if (!folder.hasRoom() || !hasTime()) return found;
    try {
      for (const { image, place, mark } of await largeOn(page)) {
        if (!folder.hasRoom() || !hasTime()) break;
        const pixels = pixelsOf(typeof image === 'string' ? await objectOf(page, image) : image, limits);
        const address = pixels && keep(pixels, page.pageNumber);
        if (address) found.push({ address, ...place, mark });
      }
    } catch {
      // A page whose pictures are damaged has its text all the same.
    }
    return found;
  };
}

/** What a page paints once or more, each image once, where it is on the page, not behind all of it, and large enough. */
async function largeOn(page: PDFPageProxy) {
  const [left = 0, low = 0, right = 0, high = 0] = page.view;
  const seen = new Set<unknown>();
  return (await paintedOn(page, OPS)).flatMap(({ image, matrix, mark, isArtifact, isMask }) => {
    if (isArtifact || isMask) return [];
    const place = boxOf(matrix);
    const [width, height] = [place.end - place.x, place.top - place.bottom];
    const isOff = place.end <= left || place.x >= right || place.top <= low || place.bottom >= high;
    const isBehind = width * height > (right - left) * (high - low) * WHOLE_PAGE;
    if (seen.has(image) || isOff || isBehind || Math.min(width, height) < SHORTEST_POINTS) return [];
    seen.add(image);
    return [{ image, place, mark }];
  });
}

/** A decoded image comes a moment after the program that paints it; one that could not be decoded comes as nothing. */
function objectOf(page: PDFPageProxy, id: string): Promise<unknown> {
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), PATIENCE_MS);
    objects.get(id, (image: unknown) => {
      clearTimeout(late);
      resolve(image);
    });
  });
}

const CHANNELS: Record<number, Pixels['channels']> = { 2: 3, 3: 4 };
const BITS = 1;

/** Pixels as pdf.js decoded them: bits of grey, three colours, or these with opacity. */
function pixelsOf(image: unknown, limits: PictureLimits): Pixels | undefined {
  if (!image || typeof image !== 'object' || !('data' in image)) return undefined;
  const { data, width, height, kind } = image as { data: unknown; width: unknown; height: unknown; kind: unknown };
  const isArray = data instanceof Uint8Array || data instanceof Uint8ClampedArray;
  if (!isArray || typeof width !== 'number' || typeof height !== 'number') return undefined;
  if (Math.min(width, height) < limits.shortestSide || width * height > limits.decodedPixels) return undefined;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const channels = CHANNELS[Number(kind)];
  const pixels: Pixels | undefined =
    kind === BITS
      ? { width, height, channels: 1, data: unpacked(bytes, width, height) }
      : channels && { width, height, channels, data: bytes };
  if (!pixels || pixels.data.length < width * height * pixels.channels || isBlank(pixels)) return undefined;
  return pixels;
}

function unpacked(bits: Uint8Array, width: number, height: number): Uint8Array {
  const row = (width + 7) >> 3;
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((bits[y * row + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) grey[y * width + x] = 255;
  return grey;
}
