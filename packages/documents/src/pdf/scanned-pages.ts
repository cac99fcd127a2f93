import type { Size } from './image-dictionaries.ts';
import type { Span } from './page-spans.ts';

/** Pixels of a picture that may be a page: a sheet of A5 as a fax takes it has more. */
const PAGE_PIXELS = 400_000;
/** Letters of a page that has next to none, and of one that has a stamp or a page number over a picture. */
const NO_TEXT = 25;
const LITTLE_TEXT = 200;

/** Whether a picture may be a page; one whose size stands elsewhere may be anything. */
const isLarge = (size: Size | undefined) => !size || size.width * size.height >= PAGE_PIXELS;

export const lettersOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);

/**
 * The pages, from 1, that may be pictures of pages: those without text where the file holds a picture of that size, and those
 * with little where it holds one for each page.
 */
export function scannedPages(
  sheets: readonly { spans: readonly Span[] }[],
  images: readonly (Size | undefined)[],
): number[] {
  const large = images.filter(isLarge).length;
  if (large === 0) return [];
  const most = large >= sheets.length ? LITTLE_TEXT : NO_TEXT;
  return sheets.flatMap(({ spans }, at) => (lettersOf(spans) < most ? [at + 1] : []));
}
