import { describe, expect, test } from 'vitest';
import { countRasters, scannedPages } from './rasters.ts';

const image = (width: number | string, height: number) =>
  `9 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter /DCTDecode >>\nstream\n`;
const sheet = (text: string) => ({
  spans: [{ text, x: 0, y: 0, width: 0, size: 11, bold: false, mono: false, mark: undefined }],
});
const WORDS = 'The regular rise and fall of the sea. '.repeat(10);

describe('the pictures of a PDF', () => {
  test('are counted, the large ones apart', () => {
    expect(countRasters(Buffer.from(image(2480, 3508) + image(90, 90)))).toEqual({ count: 2, large: 1 });
    expect(countRasters(Buffer.from('/ImageMask true /Subtype /Form'))).toEqual({ count: 0, large: 0 });
  });
  test('may be large where their size stands elsewhere', () => {
    expect(countRasters(Buffer.from(image('12 0 R', 3508))).large).toBe(1);
  });
});

describe('the pages to be recognised', () => {
  test('are those without text, where there is a picture of a page', () => {
    expect(scannedPages([sheet(WORDS), sheet(''), sheet('12')], { count: 1, large: 1 })).toEqual([2, 3]);
  });
  test('are not those that are merely empty', () => {
    expect(scannedPages([sheet(WORDS), sheet('')], { count: 4, large: 0 })).toEqual([]);
  });
  test('have a stamp or a line of little text, where there is a picture for each page', () => {
    const pages = [sheet('Downloaded on 3 May by the library of the school'), sheet(WORDS)];
    expect(scannedPages(pages, { count: 2, large: 2 })).toEqual([1]);
    expect(scannedPages(pages, { count: 1, large: 1 })).toEqual([]);
  });
});
