import { describe, expect, test } from 'vitest';
import { imageDictionaries } from './image-dictionaries.ts';
import { scannedPages } from './scanned-pages.ts';

const PAGE = { width: 2480, height: 3508 };
const SMALL = { width: 90, height: 90 };
const image = (width: number | string, height: number) =>
  `9 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter /DCTDecode >>\nstream\n`;
const sizesIn = (file: string) => Array.from(imageDictionaries(Buffer.from(file)), ({ size }) => size);
const sheet = (text: string) => ({
  spans: [{ text, x: 0, y: 0, width: 0, size: 11, bold: false, mono: false, mark: undefined }],
});
const WORDS = 'The regular rise and fall of the sea. '.repeat(10);

describe('pictures of a PDF', () => {
  test('are found by their dictionaries', () => {
    expect(sizesIn(image(2480, 3508) + image(90, 90))).toEqual([PAGE, SMALL]);
    expect(sizesIn('/ImageMask true /Subtype /Form')).toEqual([]);
  });
  test('are found when their size is an indirect reference', () => {
    const sizes = sizesIn(image('12 0 R', 3508));
    expect(sizes).toEqual([undefined]);
    expect(scannedPages([sheet('')], sizes)).toEqual([1]);
  });
});

describe('pages that need text recognition', () => {
  test('include pages without text that have a page-size picture', () => {
    expect(scannedPages([sheet(WORDS), sheet(''), sheet('12')], [PAGE])).toEqual([2, 3]);
  });
  test('exclude empty pages', () => {
    expect(scannedPages([sheet(WORDS), sheet('')], [SMALL, SMALL, SMALL, SMALL])).toEqual([]);
  });
  test('include pages with a stamp or a short text if each page has a picture', () => {
    const pages = [sheet('Downloaded on 3 May by the library of the school'), sheet(WORDS)];
    expect(scannedPages(pages, [PAGE, PAGE])).toEqual([1]);
    expect(scannedPages(pages, [PAGE])).toEqual([]);
  });
});
