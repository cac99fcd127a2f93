import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLanguageData } from '@coursecraft/documents/recognition/recognition-languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExtractor, type Extractor } from '../extract.ts';

const SCAN = fileURLToPath(
  new URL('../../../../../packages/documents/src/__fixtures__/tides-scanned.pdf', import.meta.url),
);

let extractor: Extractor;
let folder: string;
beforeAll(() => {
  extractor = createExtractor();
  folder = mkdtempSync(join(tmpdir(), 'recognition-'));
});
afterAll(async () => {
  await extractor.close();
  rmSync(folder, { recursive: true });
});

const english = () => {
  const data = findLanguageData('en-GB');
  if (!data) throw new Error('English is not installed');
  return data;
};

async function recognise(path: string, pages: number[], onPage = async (_: number) => {}) {
  const file = { path, name: 'scan.pdf', kind: 'pdf' } as const;
  return extractor.recognise(file, { pages, data: english(), onPage });
}

/** The scan with its pages turned in the scanner: what the file says of itself stays upright. */
function turnedScan(degrees: 90 | 180): string {
  const path = join(folder, `turned-${degrees}.pdf`);
  const file = readFileSync(SCAN, 'latin1').replaceAll('/MediaBox', `/Rotate ${degrees} /MediaBox`);
  writeFileSync(path, file, 'latin1');
  return path;
}

describe('scanned document', () => {
  test('is detected and gets the text of its pages after recognition', async () => {
    const seen = await extractor.extract({ path: SCAN, name: 'scan.pdf', kind: 'pdf' });
    expect(seen.scanned).toEqual([1, 2]);
    expect(seen.pages.map(({ text }) => text)).toEqual(['', '']);

    const told: number[] = [];
    const document = await recognise(SCAN, seen.scanned, async (done) => void told.push(done));
    expect(told).toEqual([1, 2]);
    expect(document).toMatchObject({ language: 'en', paged: true, scanned: [], pictures: [] });
    for (const { confidence } of document.pages) expect(confidence).toBeGreaterThan(90);
    const text = document.pages.map((page) => page.text).join('\n\n');
    expect(text).toMatch(/^# Understanding the tides\n\n## Why the sea rises and falls/);
    expect(text).toContain('- Explain what causes the tides.');
    expect(text).toContain('1. The water turns at low water and begins to rise slowly.');
    expect(text).toContain(
      'The earth turns below these two heaps once a day. A harbour therefore passes through both of them, and most coasts',
    );
    expect(text).toContain('| New moon | in one line | spring tide |');
  });

  test.each([90, 180] as const)('is turned upright after a scan at %i degrees', async (degrees) => {
    const { pages } = await recognise(turnedScan(degrees), [1]);
    expect(pages[0]?.text).toMatch(/^# Understanding the tides/);
    expect(pages[0]?.confidence).toBeGreaterThan(90);
  });

  test('is refused with a message if no text is recognized', async () => {
    await expect(recognise(SCAN, [])).rejects.toThrow(/No text was recognized in the scanned pages of “scan\.pdf”/);
  });

  test('is refused like any damaged file', async () => {
    const path = join(folder, 'damaged.pdf');
    writeFileSync(path, '%PDF-1.7\nnothing\n%%EOF');
    await expect(recognise(path, [1])).rejects.toThrow(/“scan\.pdf” could not be read/);
  });

  test('keeps its own text if no page could be recognized', async () => {
    const { pages } = await recognise(SCAN.replace('-scanned', ''), [9]);
    expect(pages[0]?.text).toContain('A **tide** is the regular rise and fall');
  });

  test('stops when its reading is cancelled', async () => {
    const stop = new AbortController();
    const reading = extractor.recognise(
      { path: SCAN, name: 'scan.pdf', kind: 'pdf' },
      { pages: [1, 2], data: english(), onPage: async () => stop.abort() },
      stop.signal,
    );
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('recognition languages', () => {
  test('are the installed ones', () => {
    expect(findLanguageData('en')?.code).toBe('eng');
    expect(findLanguageData('tlh')).toBeUndefined();
    expect(findLanguageData('constructor')).toBeUndefined();
  });

  test('can be added in a separate folder', () => {
    const data = join(folder, 'node_modules/@tesseract.js-data/fin/4.0.0_best_int');
    expect(findLanguageData('fi', folder)).toBeUndefined();
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'fin.traineddata.gz'), '');
    expect(findLanguageData('fi', folder)).toEqual({ code: 'fin', folder: data });
  });
});
