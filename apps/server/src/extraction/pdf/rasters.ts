import type { Span } from './page-spans.ts';

/** Bytes around the name of an image's kind in which its dictionary tells its size. */
const DICTIONARY_BYTES = 600;
/** Pixels of a picture that may be a page: a sheet of A5 as a fax takes it has more. */
const PAGE_PIXELS = 400_000;
/** Letters of a page that has next to none, and of one that has a stamp or a page number over a picture. */
const NO_TEXT = 25;
const LITTLE_TEXT = 200;

/** The raster pictures of a PDF by their dictionaries, which are never packed into others: how many, and how many large ones. */
export type Rasters = { count: number; large: number };

export function countRasters(file: Buffer): Rasters {
  const found: Rasters = { count: 0, large: 0 };
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 1)) {
    const before = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
    if (!/\/Subtype\s*$/.test(before) || !/^\/Image\b/.test(file.toString('latin1', at, at + 7))) continue;
    const opening = before.lastIndexOf(' obj');
    const after = file.toString('latin1', at, at + DICTIONARY_BYTES).split('stream')[0] ?? '';
    const dictionary = before.slice(opening < 0 ? 0 : opening) + after;
    const [width, height] = ['Width', 'Height'].map((side) =>
      Number(new RegExp(`/${side}\\s+(\\d+)\\b(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? Number.NaN),
    );
    found.count += 1;
    // A size that stands elsewhere may be any.
    if (!((width ?? 0) * (height ?? 0) < PAGE_PIXELS)) found.large += 1;
  }
  return found;
}

export const lettersOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/**
 * The pages, from 1, that may be pictures of pages: those without text where the file holds a picture of that size, and those
 * with little where it holds one for each page.
 */
export function scannedPages(sheets: readonly { spans: readonly Span[] }[], { large }: Rasters): number[] {
  if (large === 0) return [];
  const most = large >= sheets.length ? LITTLE_TEXT : NO_TEXT;
  return sheets.flatMap(({ spans }, at) => (lettersOf(spans) < most ? [at + 1] : []));
}
