/**
 * Makes the sample documents in `packages/documents/src/__fixtures__` from their Markdown originals: PDF (printed
 * by an installed Chromium), DOCX, PPTX, HTML and EPUB, and two PDFs that must be refused. The results are committed;
 * run this again after a change to an original: `node scripts/make-fixtures.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { parsePage } from '../packages/offline-engine/src/source/parse-page.ts';
import { docxParts } from './fixtures/docx-parts.ts';
import { epubParts } from './fixtures/epub-parts.ts';
import { htmlPage } from './fixtures/html-page.ts';
import { lockedPdf } from './fixtures/locked-pdf.ts';
import { pptxParts } from './fixtures/pptx-parts.ts';

const FOLDER = fileURLToPath(new URL('../packages/documents/src/__fixtures__/', import.meta.url));
/** Zip archives carry a time; a fixed one keeps the files the same from run to run. */
const MADE = new Date('2026-01-01T12:00:00Z');

const read = (name: string) => parsePage(readFileSync(join(FOLDER, name), 'utf8'));
const write = (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(FOLDER, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
};
const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { mtime: MADE });

const tides = read('tides.md');
write('tidal-streams.html', htmlPage('Tidal streams', read('tidal-streams.md')));
write('tide-tables.docx', zip(docxParts('Reading a tide table', read('tide-tables.md'))));
write('tide-tables.pptx', zip(pptxParts('Reading a tide table', read('tide-tables.md'))));
write('tides.epub', zip(epubParts('Understanding the tides', htmlPage('Understanding the tides', tides))));
const pdf = printPdf(htmlPage('Understanding the tides', tides));
write('tides.pdf', pdf);
write('truncated.pdf', pdf.subarray(0, Math.floor(pdf.length * 0.6)));
write('locked.pdf', lockedPdf());

function printPdf(html: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
  try {
    writeFileSync(join(folder, 'page.html'), html);
    const chromium = process.env.CHROMIUM ?? 'chromium';
    const flags = ['--headless', '--no-sandbox', '--no-pdf-header-footer', '--disable-gpu'];
    execFileSync(chromium, [...flags, `--print-to-pdf=${join(folder, 'page.pdf')}`, join(folder, 'page.html')], {
      stdio: 'ignore',
    });
    return readFileSync(join(folder, 'page.pdf'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
