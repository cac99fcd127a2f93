import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import type { PictureLimits } from '../limits.ts';
import { isWhole } from './is-whole.ts';
import { turnedSize } from './metadata/exif-orientation.ts';
import { stripMetadata } from './metadata/strip-metadata.ts';
import { type Picture, pictureOf } from './read-picture.ts';

/** A picture that came out of a document, as a file of its own. The document's text names it by `name`. */
export type DocumentPicture = Picture & { name: string; path: string; size: number };

/** Where the pictures of one document go while it is read. */
export type PictureFolder = {
  /** Leaves a trace that pictures are about to be decoded: what fails from here on may succeed without them. */
  begin(): void;
  /**
   * Keeps a picture, and gives the address under which the text shows it; undefined for what is no picture that browsers
   * show, is damaged, too small to tell anything, or beyond a limit. The same picture is kept once.
   */
  keep(bytes: Uint8Array, page?: number): string | undefined;
  /** Whether another picture may be kept at all. */
  hasRoom(): boolean;
  /**
   * The texts without pictures that come again and again, as logos do, and the pictures that the texts show then; the
   * others are forgotten.
   */
  close<Text extends { text: string }>(pages: Text[]): { pages: Text[]; pictures: DocumentPicture[] };
};

/** Shown so often, a picture is furniture. */
const OFTEN = 3;
const ENDING: Record<Picture['mime'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};
const IMAGE = /!\[[^\]\n]*\]\((media\/[^)\s]+)\)\n*/g;

type StoredPicture = { picture: DocumentPicture; address: string };

export function openPictureFolder(folder: string, document: string, limits: PictureLimits): PictureFolder {
  const kept = new Map<string, StoredPicture>();
  const numbers = new Map<number | undefined, number>();
  const stem = stemOf(document);
  let bytesInAll = 0;

  const nameFor = (page: number | undefined, ending: string) => {
    const number = (numbers.get(page) ?? 0) + 1;
    numbers.set(page, number);
    return `${stem}-${page === undefined ? '' : `p${page}-`}${number}.${ending}`;
  };

  return {
    begin: () => void mkdirSync(folder, { recursive: true, mode: 0o700 }),

    hasRoom: () => kept.size < limits.count && bytesInAll < limits.bytesInAll,

    keep(given, page) {
      if (given.length > limits.bytes) return undefined;
      const found = usable(Buffer.from(given.buffer, given.byteOffset, given.byteLength), limits);
      if (!found) return undefined;
      const { bytes, ...picture } = found;
      const digest = createHash('sha256').update(bytes).digest('hex');
      const same = kept.get(digest);
      if (same) return same.address;
      if (kept.size >= limits.count || bytesInAll + bytes.length > limits.bytesInAll) return undefined;
      const name = nameFor(page, ENDING[picture.mime]);
      const path = join(folder, `${kept.size + 1}`);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(path, bytes, { mode: 0o600 });
      bytesInAll += bytes.length;
      const address = pictureAddress({ name, ...picture });
      kept.set(digest, { picture: { ...picture, name, path, size: bytes.length }, address });
      return address;
    },

    close(pages) {
      const shown = pages.flatMap(({ text }) => [...text.matchAll(IMAGE)].map(([, address = '']) => address));
      const times = Map.groupBy(shown, (address) => address);
      const isFurniture = (address: string) => (times.get(address)?.length ?? 0) >= OFTEN;
      const pictures = [...kept.values()].flatMap(({ picture, address }) => {
        if (times.has(address) && !isFurniture(address)) return [picture];
        rmSync(picture.path, { force: true });
        return [];
      });
      const own = new Set([...kept.values()].map(({ address }) => address));
      const without = (text: string) =>
        text.replace(IMAGE, (image, address: string) => (own.has(address) && isFurniture(address) ? '' : image));
      return { pages: pages.map((page) => ({ ...page, text: without(page.text) })), pictures };
    },
  };
}

/** A picture without its metadata, measured as it is shown; undefined for one that is left out. */
function usable(given: Buffer, limits: PictureLimits): (Picture & { bytes: Buffer }) | undefined {
  try {
    const picture = pictureOf(given);
    if (!picture || !isWhole(given, picture.mime)) return undefined;
    const [shorter, longer] = [picture.width, picture.height].sort((a, b) => a - b);
    if (shorter === undefined || longer === undefined || shorter < limits.shortestSide) return undefined;
    if (longer > limits.longestSide || shorter * longer > limits.pixels) return undefined;
    const { bytes, orientation } = stripMetadata(given, picture.mime);
    return { ...turnedSize(picture, orientation), bytes };
  } catch (error) {
    // Lengths in a damaged file point anywhere.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** `Gezeiten & Flut (2).pdf` → `Gezeiten-Flut-2` */
function stemOf(document: string): string {
  const stem = document
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .toWellFormed()
    .replace(/^-+|-+$/g, '');
  return stem || 'picture';
}
